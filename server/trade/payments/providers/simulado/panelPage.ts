import { createHash } from 'node:crypto';
import { htmlHead } from '#server/services/http/htmlHead.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { escaped } from '#shared/values/text.ts';
import { type Act, ACTS, type SimuladoCharge } from './charges.store.ts';

const STATES: Record<SimuladoCharge['status'], string> = {
  pending: 'Aguardando pagamento',
  approved: 'Pago',
  refused: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado pela loja',
  charged_back: 'Contestado pelo comprador',
};

const BUTTONS: { act: Act; label: (charge: SimuladoCharge) => string; look: string }[] = [
  {
    act: 'pagar',
    label: (charge) => (charge.status === 'pending' ? 'Pagar' : 'Pagar assim mesmo, com atraso'),
    look: 'main',
  },
  { act: 'recusar', label: () => 'Recusar', look: '' },
  { act: 'expirar', label: () => 'Deixar vencer', look: '' },
  { act: 'contestar', label: () => 'Contestar a compra', look: '' },
];

/** The panel of a charge, where a person plays the bank; marked as a simulation. */
export function panelPage(charge: SimuladoCharge, now: Date): string {
  const buttons = BUTTONS.filter(({ act }) => (ACTS[act].from as readonly string[]).includes(charge.status));
  const facts = [
    ['Cobrança', charge.description],
    ['Recebedor', charge.payee],
    ['Forma', PAYMENT_METHODS[charge.method]],
    ['Valor', formatMoney(reaisOf(charge.amountCents), charge.currency)],
    ...(charge.installments > 1 ? [['Parcelas', `${charge.installments}x`]] : []),
    ...(charge.refundedCents > 0
      ? [['Devolvido', formatMoney(reaisOf(charge.refundedCents), charge.currency)]]
      : []),
    ['Situação', STATES[charge.status]],
    ...(charge.status === 'pending' && charge.expiresAt < now.toISOString() ? [['Prazo', 'Já passou']] : []),
  ];
  return `${htmlHead('Simulador de pagamentos')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">Simulação: nenhum dinheiro de verdade</p>
<h1>Simulador de pagamentos</h1>
<p>Este painel faz o papel do banco. Escolha o que acontece com a cobrança. A loja recebe o aviso em seguida.</p>
<dl>${facts.map(([name = '', value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${buttons
  .map(
    ({ act, label, look }) =>
      `<form method="post" action="/simulado/cobrancas/${charge.id}/${act}"><button class="${look}">${escaped(label(charge))}</button></form>`,
  )
  .join('\n')}
<p><a href="${escaped(charge.returnUrl)}">Voltar para a loja</a></p>
</main>
</body>
</html>
`;
}

const STYLE =
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F7F8FC;color:#10142B;' +
  "font:1rem/1.6 Figtree,Arial,'Liberation Sans',Roboto,system-ui,sans-serif}" +
  'main{width:100%;max-width:30rem;padding:2rem 1.5rem;display:grid;gap:.75rem}h1{margin:0;font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}' +
  'p{margin:0}.mark{justify-self:start;padding:.25rem .75rem;border-radius:999px;background:#FFC72C;color:#2A1E00;font-weight:700;font-size:.8125rem}' +
  'dl{margin:.5rem 0;padding:1rem 1.25rem;border:1px solid #E1E5F0;border-radius:1rem;background:#fff;display:grid;gap:.5rem}' +
  'dl div{display:flex;justify-content:space-between;gap:1rem}dt{color:#565D78}dd{margin:0;font-weight:600;text-align:end;overflow-wrap:anywhere}' +
  'form{display:grid}button{min-height:3rem;padding:.5rem 1rem;border:1px solid #7C839F;border-radius:.75rem;background:#fff;color:#10142B;font:inherit;font-weight:600;cursor:pointer}' +
  'button.main{border-color:#2540E0;background:#2540E0;color:#fff}a{display:inline-block;padding:.625rem 0;color:#2540E0;font-weight:600}' +
  'a:focus-visible,button:focus-visible{outline:3px solid #8C9EFF;outline-offset:3px}' +
  '@media(prefers-color-scheme:dark){body{background:#0C0F1E;color:#EEF0FB}.mark{background:#FFD256;color:#241A00}' +
  'dl{border-color:#2B3157;background:#141830}dt{color:#A6ADCB}button{border-color:#6D759A;background:#141830;color:#EEF0FB}' +
  'button.main{border-color:#8C9EFF;background:#8C9EFF;color:#0C0F1E}a{color:#8C9EFF}}';

/** The panel's content security policy, which allows its one style. */
export const PANEL_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
