import { DELIVERIES } from '#client/admin/products/deliveryWords.ts';
import { PRODUCT_LABELS } from '#client/admin/products/mergedValues.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { MAIL_STATES } from '#shared/contract/admin/mailWords.ts';
import { EVENT_TYPES } from '#shared/contract/events.ts';
import { CUSTOMER_STATUSES } from '#shared/people/customerStatus.ts';
import { PERMISSIONS } from '#shared/people/permissions.ts';
import { APPLICATION_STATES } from '#shared/people/sellerApplication.ts';
import { APPEAL_STATES, SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { CATEGORY_ICONS } from '#shared/shop/categoryIcons.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';
import { REPORT_STATES } from '#shared/shop/listingReports.ts';
import { MESSAGE_STATES } from '#shared/shop/messageWords.ts';
import { fieldOf, PRODUCT_FIELD_NAMES } from '#shared/shop/productFields.ts';
import { PRODUCT_STATUSES } from '#shared/shop/productStatus.ts';
import { REVIEW_STATES } from '#shared/shop/reviewStates.ts';
import { PERSON_REPORT_STATES } from '#shared/shop/talkWords.ts';
import { COUPON_BEARERS, COUPON_KINDS, COUPON_SCOPES, COUPON_STATES } from '#shared/trade/coupons.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';
import { PAYOUT_STATES } from '#shared/trade/payouts.ts';
import { UNIT_KINDS, UNIT_STATES } from '#shared/trade/unitWords.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { type ClockSettings, formatDay, formatInstant } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The label of a field on the screen where it is edited. */
const LABELS = new Map<string, string>([
  ...Object.entries(PRODUCT_LABELS),
  ['id', 'Código'],
  ['url', 'Endereço'],
  ['types', 'Tipos de evento'],
  ['enabled', 'Ligado'],
  ['oldSecretUntil', 'O segredo anterior assina até'],
  ['slug', 'Endereço'],
  ['newProducts', 'Produtos novos'],
  ['changedProducts', 'Produtos alterados'],
  ['name', 'Nome'],
  ['list', 'Lista'],
  ['search', 'Filtros e ordem'],
  ['shared', 'Compartilhada'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
  ['status', 'Status'],
  ['state', 'Estado'],
  ['kind', 'Tipo'],
  ['loaded', 'Unidades carregadas'],
  ['countsUnits', 'Estoque conta unidades'],
  ['delivered', 'Entregou'],
  ['corrected', 'Corrigiu a entrega de'],
  ['note', 'Observação'],
  ['dossier', 'Dossiê da venda'],
  ['conversation', 'Conversa sobre a venda'],
  ['refunded', 'Valor reembolsado'],
  ['line', 'Item'],
  ['outcome', 'Decisão'],
  ['reply', 'Resposta'],
  ['reason', 'Motivo'],
  ['offSaleReason', 'Motivo de sair do ar'],
  ['removed', 'Fora da loja'],
  ['reviewUntil', 'Em análise até'],
  ['needed', 'O que falta do vendedor'],
  ['batch', 'Lote'],
  ['units', 'Saques no lote'],
  ['left', 'Saques que ficaram de fora'],
  ['alone', 'Ninguém mais podia decidir'],
  ['paid', 'Pagos'],
  ['amount', 'Valor'],
  ['document', 'Documento'],
  ['onSale', 'No ar'],
  ['check', 'Conferência'],
  ['word', 'Palavra'],
  ['meaning', 'Também significa'],
  ['heading', 'Título da página'],
  ['icon', 'Ícone'],
  ['position', 'Ordem'],
  ['visible', 'Visível na loja'],
  ['guaranteeVerified', 'Selo de garantia verificada'],
  ['goods', 'O que se vende'],
  ['until', 'Até'],
  ['strikes', 'Advertências'],
  ['notes', 'Anotações'],
  ['sales', 'Vendas'],
  ['sale', 'Venda'],
  ['counts', 'Conta como venda'],
  ['appealState', 'Recurso'],
  ['answer', 'Resposta'],
  ['feePercent', 'Taxa própria (%)'],
  ['taxPercent', 'Tributos aproximados (%)'],
  ['seoTitle', 'Título em buscas'],
  ['seoDescription', 'Descrição em buscas'],
  ['categoryName', 'Nome da categoria'],
  ['sellerName', 'Nome do vendedor'],
  ['sold', 'Vendidos'],
  ['images', 'Imagens'],
  ['pictures', 'Imagens'],
  ['createdAt', 'Criado em'],
  ['passwordChangedAt', 'Senha alterada em'],
  ['twoStep', 'Verificação em duas etapas'],
  ['twoStepApp', 'Aplicativo autenticador'],
  ['recoveryCodes', 'Códigos de recuperação'],
  ['username', 'Usuário'],
  ['role', 'Papel'],
  ['permissions', 'Permissões'],
  ['invitedBy', 'Convite de'],
  ['scopes', 'Escopos'],
  ['perMinute', 'Requisições por minuto'],
  ['expiresAt', 'Vale até'],
  ['createdBy', 'Criada por'],
  ['access', 'Acesso ao painel'],
  ['sessions', 'Sessões abertas'],
  ['deleted', 'Excluído'],
  ['deliveredAt', 'Entregue em'],
  ['start', 'Início do período'],
  ['end', 'Fim do período'],
  ['month', 'Mês'],
  ['from', 'De'],
  ['q', 'Busca'],
  ['sort', 'Ordenação'],
  ['failed', 'Que não saíram'],
  ['replies', 'Respostas guardadas'],
  ['subject', 'Assunto'],
  ['text', 'Texto'],
  ['code', 'Código'],
  ['discount', 'Desconto'],
  ['standing', 'Situação'],
  ['mostDiscount', 'Desconto máximo'],
  ['leastOrder', 'Pedido mínimo'],
  ['scope', 'Vale para'],
  ['scopeName', 'Só para'],
  ['firstPurchase', 'Só a primeira compra'],
  ['startsAt', 'Começa em'],
  ['endsAt', 'Termina em'],
  ['mostUses', 'Usos no total'],
  ['mostPerPerson', 'Usos por pessoa'],
  ['stackable', 'Pode ser usado junto com outros cupons'],
  ['bearer', 'Pago por'],
  ['promotionPrice', 'Preço promocional'],
]);

/** `subject` if known: a coupon's name is not a product's. */
export const labelOf = (name: string, subject?: string): string =>
  subject === 'coupon' && name === 'title' ? 'Nome' : (LABELS.get(name) ?? name);

const MONEY = new Set([
  'price',
  'oldPrice',
  'promotionPrice',
  'total',
  'amount',
  'leastOrder',
  'mostDiscount',
  ...PRODUCT_FIELD_NAMES.filter((name) => fieldOf(name).kind === 'money'),
]);

const labels = (words: Record<string, { label: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, { label }]) => [value, label]));

const declaredChoices = Object.fromEntries(
  PRODUCT_FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    return field.kind === 'choice' ? [[name, field.choices]] : [];
  }),
);

/** The words of values, by field; a status may be one of several subjects. */
const WORDS: Record<string, Record<string, string>> = {
  status: Object.fromEntries(
    [
      ...Object.entries(PRODUCT_STATUSES),
      ...Object.entries(CUSTOMER_STATUSES),
      ...Object.entries(ORDER_STATUSES),
    ].map(([value, { label }]) => [value, label]),
  ),
  state: {
    ...MESSAGE_STATES,
    ...APPLICATION_STATES,
    ...PAYOUT_STATES,
    waiting: MAIL_STATES.waiting,
    ...REPORT_STATES,
    ...PERSON_REPORT_STATES,
    ...SELLER_STATES,
    ...labels(UNIT_STATES),
    ...labels(REVIEW_STATES),
  },
  check: CHECK_STATES,
  twoStepApp: { replaced: 'trocado' },
  recoveryCodes: { renewed: 'trocados' },
  kind: { ...labels(UNIT_KINDS), ...COUPON_KINDS },
  standing: COUPON_STATES,
  scope: COUPON_SCOPES,
  bearer: COUPON_BEARERS,
  ...declaredChoices,
  appealState: APPEAL_STATES,
  permissions: PERMISSIONS,
  scopes: PERMISSIONS,
  types: labels(EVENT_TYPES),
  icon: CATEGORY_ICONS,
  delivery: DELIVERIES,
};

/** The labels of the settings, which grow with each release; views load them only when they show a change of settings. */
export async function learnSettings(): Promise<void> {
  const { SETTINGS_TABS } = await importNeeded(() => import('#client/admin/settings/settingsTabs.ts'));
  const fields = SETTINGS_TABS.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  for (const { name, label, choices } of fields) {
    if (!LABELS.has(name)) LABELS.set(name, label);
    if (choices) WORDS[name] = choices;
  }
}

/** A readable value of a field. */
export function wordsFor(name: string, value: unknown, clock: ClockSettings): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (typeof value === 'number') return MONEY.has(name) ? writeAmount(value) : formatNumber(value);
  if (typeof value === 'string') return textFor(name, value, clock);
  if (Array.isArray(value)) return value.map((each) => wordsFor(name, each, clock)).join('; ') || 'nenhum';
  return partsOf(value, clock);
}

function textFor(name: string, value: string, clock: ClockSettings): string {
  const known = WORDS[name]?.[value];
  if (known) return known;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, clock);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(value, clock) : value;
}

/** A specification is 'key: value'; a picture its alternative text. */
function partsOf(value: object, clock: ClockSettings): string {
  if ('key' in value && 'value' in value) return `${String(value.key)}: ${String(value.value)}`;
  if ('alt' in value && 'url' in value) return String(value.alt) || 'sem texto alternativo';
  return Object.entries(value)
    .map(([name, each]) => `${labelOf(name)}: ${wordsFor(name, each, clock)}`)
    .join(', ');
}
