/**
 * Runs in the head of a server-rendered page, which is readable without scripts. It loads the hydration scripts
 * after the first paint, so that they delay nothing on a slow line. `#scripts` lists their addresses, the entry
 * first. A Back or Forward before hydration reloads the page from the server, since no router handles it yet. A
 * press on a button before hydration, or in a part that loads later (`lazyWhenIdle.ts`), is replayed once React
 * has taken over the element. React marks the elements it owns; until it does, it receives no click. Links,
 * submit buttons and popovers work without scripts and are left alone. The text is constant, so that the
 * content security policy can allow it by its hash.
 */
export const scriptsBoot =
  '(function(){var d=document,at=location.pathname+location.search,wake=function(){' +
  "JSON.parse(d.getElementById('scripts').textContent).forEach(function(address,place){" +
  "var e=d.createElement(place?'link':'script');" +
  "if(place){e.rel='modulepreload';e.href=address}else{e.type='module';e.src=address}" +
  'd.head.append(e)})};' +
  "addEventListener('popstate',function(){" +
  "if(!('hydrated' in d.documentElement.dataset)&&location.pathname+location.search!==at)location.reload()});" +
  'var kept=new Set;' +
  "addEventListener('click',function(e){" +
  "var b=e.target.closest('button'),taken=function(){return Object.keys(b).length>0};" +
  "if(!b||b.popoverTargetElement||b.form&&b.type!=='button'||taken())return;" +
  "b.addEventListener('click',function(){if(taken())kept.delete(b)},{once:true});" +
  'if(kept.has(b))return;kept.add(b);' +
  '(function again(){if(!kept.has(b))return;' +
  'if(b.isConnected&&!taken())return setTimeout(again,50);' +
  'kept.delete(b);if(b.isConnected)b.click()})()},true);' +
  'requestAnimationFrame(function(){setTimeout(function(){' +
  "d.readyState==='loading'?d.addEventListener('DOMContentLoaded',wake):wake()})})})()";
