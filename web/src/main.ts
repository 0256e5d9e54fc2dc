import { mount } from "svelte";
import App from "./App.svelte";
import { useLanguage } from "./i18n/index.svelte";
import "./style.css";

await useLanguage();
mount(App, { target: document.getElementById("app")! });
