/**
 * Registers the worker that shows a page of ours when there is no connection, after everything else has loaded.
 * Browsers that know none, and addresses without https, go on as before.
 */
export function answerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
