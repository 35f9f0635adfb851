/**
 * Runs before the first paint, in the head. It puts the stored theme on the root (specification, section 1),
 * and marks the improvements note as closed where this device has closed it, so that it never flashes. For a
 * signed-in customer it reserves the space of the account's parts. The text is constant, so that the content
 * security policy can allow it by its hash.
 */
export const themeBoot =
  "(function(){var t='system',r=document.documentElement.classList;" +
  "try{t=localStorage.getItem('ui-theme')||t;localStorage.getItem('note-read')&&r.add('note-read')}catch(e){}" +
  "/customer_here=/.test(document.cookie)&&r.add('customer-here');" +
  "var d=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches;" +
  "r.add(d?'dark':'light')})()";
