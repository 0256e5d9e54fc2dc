search-no-limit = une recherche a besoin d’une limite : simulations ou seconds
search-limits-positive = les limites d’une recherche doivent être supérieures à 0
search-settings = une recherche a besoin d’un fil ou plus, et de { $memory } mégaoctets pour chacun
search-other-game = une recherche garde son jeu et ses options
search-net-refused = le réseau { $net } ne peut pas servir ici : { $reason }
