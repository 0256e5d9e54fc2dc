// Shows what the server sends while the page is closed, and opens the game that it is about.

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const options = { tag: told.tag, data: { url: told.url }, icon: "/icon.svg" };
  event.waitUntil(self.registration.showNotification(told.text, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
