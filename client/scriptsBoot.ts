/**
 * Runs in the head of a page that was drawn by the server, which is read without scripts: fetches those that wake it once it has
 * been painted, so that they keep nothing of it waiting on a slow line. Their addresses stand in `#scripts`, the one to be run first.
 * It is a constant, so that the content security policy can name it by its hash.
 */
export const scriptsBoot =
  '(function(){var d=document,wake=function(){' +
  "JSON.parse(d.getElementById('scripts').textContent).forEach(function(address,place){" +
  "var e=d.createElement(place?'link':'script');" +
  "if(place){e.rel='modulepreload';e.href=address}else{e.type='module';e.src=address}" +
  'd.head.append(e)})};' +
  'requestAnimationFrame(function(){setTimeout(function(){' +
  "d.readyState==='loading'?d.addEventListener('DOMContentLoaded',wake):wake()})})})()";
