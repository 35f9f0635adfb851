/**
 * Runs in the head of a page that was drawn by the server, which is read without scripts: fetches those that wake it once it has
 * been painted, so that they keep nothing of it waiting on a slow line. Their addresses stand in `#scripts`, the one to be run first.
 * Who steps back or forth until then, to what stood here before a reload, gets that page from the server: nobody else would hear of it.
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
  'requestAnimationFrame(function(){setTimeout(function(){' +
  "d.readyState==='loading'?d.addEventListener('DOMContentLoaded',wake):wake()})})})()";
