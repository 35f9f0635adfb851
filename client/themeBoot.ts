/**
 * Runs before the first paint, in the head: puts the stored theme on the root (specification, section 1), and marks
 * the note about improvements as read where it was closed on this device, so that it never flashes. Where somebody is
 * signed in what stands for them alone has its place at once.
 * It is a constant, so that the content security policy can name it by its hash.
 */
export const themeBoot =
  "(function(){var t='system',r=document.documentElement.classList;" +
  "try{t=localStorage.getItem('ui-theme')||t;localStorage.getItem('note-read')&&r.add('note-read')}catch(e){}" +
  "/customer_here=/.test(document.cookie)&&r.add('customer-here');" +
  "var d=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches;" +
  "r.add(d?'dark':'light')})()";
