/**
 * Runs in the head of a page that was drawn by the server, which is read without scripts: fetches those that wake it once it has
 * been painted, so that they keep nothing of it waiting on a slow line. Their addresses stand in `#scripts`, the one to be run first.
 * Who steps back or forth until then, to what stood here before a reload, gets that page from the server: nobody else would hear of it.
 * Who presses a button meanwhile, or one of a part whose script comes later still (`lazyWhenIdle.ts`), presses it once as soon
 * as it answers: React puts marks of its own on the elements that it has taken over, and until it answers for one it lets no
 * press reach it. What works without scripts (links, what sends a form, what opens a popover) needs none of it.
 * It is a constant, so that the content security policy can name it by its hash.
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
