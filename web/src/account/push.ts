// Notifications of this browser: it asks its push service for an address, and the server for the key to use it.

import { language } from "../i18n/index.svelte";
import { accountApi } from "./api";

const WORKER = "/worker.js";

export const hasPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
};

/** Whether this browser is told of turns. One that is subscribed while the server has forgotten it says so again. */
export async function isSubscribed(): Promise<boolean> {
  const { subscribed } = await accountApi.push();
  if (subscribed || Notification.permission !== "granted") return subscribed;
  const known = await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription();
  if (known) await send(known);
  return !!known;
}

/** Asks the person and the push service; false where the person does not wish it. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { key } = await accountApi.push();
  const worker = await registration();
  await send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await accountApi.stopPush();
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await accountApi.startPush({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", language: language() });
}
