import * as z from 'zod';
import { Currency, Instant, line, oneOf, optionalLine, plainText, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { TAX_REGIMES } from '#shared/trade/taxes.ts';
import { EMAIL, isEmail, LONGEST_EMAIL } from '#shared/values/email.ts';
import { FeePercent } from './fees.ts';
import { Delivery } from './products.ts';

/** How much of a shop's sales may go wrong. */
const LimitPercent = z
  .number('Informe uma porcentagem')
  .min(0.1, 'O valor mínimo é 0,1')
  .max(100, 'O valor máximo é 100');

const required = (message: string) => line(message, 200);
const optional = optionalLine(300);
const link = plainText()
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Informe um endereço https://' })]))
  .meta({ examples: ['https://www.instagram.com/arara.example'] });

export const Email = typed('O e-mail é obrigatório')
  .min(1, 'O e-mail é obrigatório')
  // Piped, so that an empty field gets one message, not two.
  .pipe(z.string().refine(isEmail, 'Endereço de e-mail inválido'))
  .meta({ examples: ['ana@exemplo.example'], pattern: EMAIL.source, maxLength: LONGEST_EMAIL });

export const Hours = z.union([
  z.literal(''),
  typed().regex(
    /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
    'Use o formato 09:00-18:00, ou deixe vazio',
  ),
]);

const taxPercent = z
  .number('Informe um número')
  .min(0, 'O valor mínimo é 0')
  .max(30, 'O valor máximo é 30')
  .multipleOf(0.01, 'Use no máximo duas casas decimais');

const UPLOADED = /^\/media\/[\da-f-]{36}-1600\.webp$/;

/** The code alone, or the whole `meta` element in which they hand it out. */
const verificationCode = typed()
  .max(300, 'Use no máximo 300 caracteres')
  .transform((text) => /\bcontent=["']([^"']*)["']/.exec(text)?.[1] ?? text)
  .pipe(z.string().regex(/^[\w-]{0,100}$/, 'Cole o código, ou a tag meta inteira'));

const Moment = z.union([z.literal(''), Instant]);

const wholeNumber = (least: number, most: number) =>
  z
    .int('Informe um número inteiro')
    .min(least, `O valor mínimo é ${least}`)
    .max(most, `O valor máximo é ${most}`);

/**
 * Everything an administrator sets. Stored settings are read by this schema, so a rule that existing shops may
 * break belongs in `SettingsForm`, which checks only on saving.
 */
export const StoreSettings = z.object({
  storeName: required('O nome da loja é obrigatório'),
  storeEmail: Email,
  supportEmail: Email,
  storePhone: optional,
  storeAddress: optional,
  storeCity: optional,
  storeState: optional,
  storeZipCode: optional,
  legalName: optional,
  cnpj: typed().max(300, 'Use no máximo 300 caracteres'),
  salesClaim: optional,
  socialInstagram: link,
  socialFacebook: link,
  socialTwitter: link,
  socialYoutube: link,
  /** When people answer, in the store's time zone; empty means closed. */
  hoursWeekdays: Hours,
  hoursSaturday: Hours,
  hoursSunday: Hours,
  /** Of every price from now on; what was sold keeps its own. */
  currency: Currency,
  timezone: z.enum(['America/Sao_Paulo', 'America/Rio_Branco', 'America/Manaus']),
  dateFormat: z.enum(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']),
  timeFormat: z.enum(['24h', '12h']),
  maintenanceMode: z.boolean(),
  enableRegistration: z.boolean(),
  enableReviews: z.boolean(),
  enableStockManagement: z.boolean(),
  lowStockThreshold: z.int('Informe um número inteiro').min(0, 'O valor mínimo é 0').max(1_000_000),
  pixDiscountPercent: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(90, 'O valor máximo é 90'),
  /** How long a Pix code is valid, and its goods are reserved. Mercado Pago accepts no shorter time. */
  pixMinutes: wholeNumber(30, 1_440),
  acceptPix: z.boolean(),
  acceptCard: z.boolean(),
  acceptBoleto: z.boolean(),
  installmentsMax: wholeNumber(1, 12),
  /** Up to this number of instalments the card costs no interest. */
  installmentsInterestFree: wholeNumber(1, 12),
  /** Above them, by the Price table. */
  monthlyInterestPercent: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(20, 'O valor máximo é 20'),
  /** No part of several is smaller. */
  installmentLeast: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(1_000, 'O valor máximo é 1.000'),
  boletoDays: wholeNumber(1, 30),
  /**
   * Business days after the due day in which the bank may still report a boleto: the order stays reserved so
   * long.
   */
  boletoSettleDays: wholeNumber(0, 10),
  /** The shop's share of a sale, where product, seller and category have none of their own. */
  sellerFeePercent: FeePercent,
  /** How long the money of a key, code or licence is held after its delivery. */
  holdDays: wholeNumber(0, 90),
  /** How long it is held after the buyer's own confirmation, if that ends sooner. */
  confirmedHoldDays: wholeNumber(0, 90),
  /** The same two of accounts, for shops in green. */
  greenHoldDays: wholeNumber(0, 90),
  greenConfirmedHoldDays: wholeNumber(0, 90),
  /** The share of it that is held until the guarantee ends. */
  reservePercent: FeePercent,
  /** Sellers with fewer completed sales have all money held for the whole guarantee. */
  newcomerSales: wholeNumber(0, 1_000),
  /** How long a strike counts, and how many suspend a shop. */
  strikeDays: wholeNumber(1, 3_650),
  strikesToSuspend: wholeNumber(1, 100),
  /** Up to which share of a shop's sales it is green; twice that is yellow. */
  lostDisputesPercent: LimitPercent,
  cancelledSalesPercent: LimitPercent,
  lateSalesPercent: LimitPercent,
  /** The number of listings on sale or under review that a new seller may have. */
  newcomerListings: wholeNumber(1, 1_000),
  /** And none may cost more. */
  newcomerPrice: z
    .number('Informe um número')
    .min(1, 'O valor mínimo é 1')
    .max(10_000_000, 'O valor máximo é 10.000.000'),
  /** Forbidden terms in listings, one per line. */
  forbiddenTerms: plainText().max(5_000, 'Use no máximo 5.000 caracteres'),
  /** Green shops with this many completed sales publish at once and are reviewed afterwards; 0 disables it. */
  trustedSales: wholeNumber(0, 1_000),
  /** Reports by this many accounts take a listing off sale until the team looks at it. */
  reportsToHold: wholeNumber(1, 100),
  /** The least that is paid out, in reais. */
  payoutLeast: z
    .number('Informe um número')
    .min(1, 'O valor mínimo é 1')
    .max(1_000, 'O valor máximo é 1.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais'),
  /** So long after a change of password, Pix key or two-step sign-in nothing is paid out. */
  payoutLockHours: wholeNumber(0, 168),
  payoutsNeedTwoStep: z.boolean(),
  /** After this number of days an uncovered debt of a seller becomes the shop's loss. */
  lossAfterDays: wholeNumber(1, 3_650),
  /** The default guarantee of a new product. */
  defaultDelivery: Delivery,
  /** So long after the promised moment what has not come is late, and its buyer may cancel it. */
  lateMinutes: wholeNumber(0, 1_440),
  /** So long after it, what has not come is cancelled and refunded by itself. */
  undeliveredHours: wholeNumber(1, 720),
  /** So long has a seller to answer a dispute before the money goes back. */
  disputeAnswerHours: wholeNumber(1, 720),
  /** So long after it was opened the two sides talk before the team decides. */
  disputeNegotiationDays: wholeNumber(1, 60),
  /** The team's own, in working days. */
  disputeDecisionDays: wholeNumber(1, 30),
  /** So long a decision waits for an appeal. */
  disputeAppealHours: wholeNumber(1, 720),
  /** Whether a person's promise of delivery runs at any hour, or only while people answer. */
  deliveryClock: z.enum(['always', 'attended']),
  /** Shown with everything that was delivered; empty shows nothing. */
  deliveryInstructions: plainText().max(1_000, 'Use no máximo 1.000 caracteres'),
  /** How long after the delivery a buyer who has not opened it gets an email; 0 sends none. */
  revealReminderHours: wholeNumber(0, 168),
  /** So long after the delivery a code or licence is taken as received by itself. */
  confirmHours: wholeNumber(1, 720),
  /** The same for accounts and for goods delivered by hand. */
  confirmAccountHours: wholeNumber(1, 720),
  /** How long buyers may take their money back alone. (Código de Defesa do Consumidor, art. 49) */
  selfRefundDays: z
    .int('Informe um número inteiro')
    .min(7, 'Por lei são ao menos 7 dias')
    .max(90, 'O valor máximo é 90'),
  /** A refund of more asks its administrator for the password again. */
  refundPasswordAbove: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(1_000_000, 'O valor máximo é 1.000.000'),
  /** An order of more, marked as paid by hand, waits for a second person; in reais. */
  handPaidAlone: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(1_000_000, 'O valor máximo é 1.000.000'),
  /** So much one person marks as paid, or approves, on a day of the store; in reais. */
  handPaidPerDay: z
    .number('Informe um número')
    .min(0, 'O valor mínimo é 0')
    .max(10_000_000, 'O valor máximo é 10.000.000'),
  sellerAnswerDays: wholeNumber(1, 30),
  sellerReapplyDays: wholeNumber(1, 365),
  /** How long after the decision the documents of an application are stored. */
  sellerDocumentDays: wholeNumber(1, 365),
  /** The sender of emails and the address for replies; empty values use the shop's name and address. */
  mailFromName: optional,
  mailFromAddress: z.union([z.literal(''), Email]),
  mailReplyTo: z.union([z.literal(''), Email]),
  /** Below each mail; empty is the shop's name. */
  mailSignature: plainText().max(500, 'Use no máximo 500 caracteres'),
  /** How the company is taxed, and what its service is called there. */
  taxRegime: oneOf(TAX_REGIMES),
  taxCityNumber: plainText().max(30, 'Use no máximo 30 caracteres'),
  /** Of the list of LC 116. */
  taxServiceCode: typed()
    .regex(/^(\d{1,2}\.\d{2})?$/, 'Use o formato 10.05, ou deixe vazio')
    .meta({ examples: ['10.05'] }),
  /** The approximate taxes of a sale, where its category says nothing else. (Lei 12.741/2012) */
  taxFederalPercent: taxPercent,
  taxStatePercent: taxPercent,
  taxCityPercent: taxPercent,
  /** Titles and descriptions that search engines show, with places in braces. (shared/shop/seoPatterns.ts) */
  seoHomeTitle: required('O título é obrigatório'),
  seoHomeDescription: optional,
  seoPageTitle: required('O título é obrigatório'),
  seoCategoryTitle: required('O título é obrigatório'),
  seoCategoryDescription: optional,
  seoProductTitle: required('O título é obrigatório'),
  seoProductDescription: optional,
  /** The picture that messengers show with a link to the shop: an uploaded one; empty is the shop's own drawing. */
  seoSharePicture: z.union([z.literal(''), z.string().regex(UPLOADED, 'Envie a imagem por aqui')]),
  seoGoogleCode: verificationCode,
  seoBingCode: verificationCode,
  /** Whether search engines may show the shop. */
  seoIndexing: z.boolean(),
  /** Shown while the shop is closed, and where a closing is announced; empty shows the default sentence. */
  maintenanceText: plainText().max(300, 'Use no máximo 300 caracteres'),
  /** When the shop closes by itself; empty once it has, or where nothing is planned. */
  maintenanceFrom: Moment,
  /** When it opens again by itself. */
  maintenanceUntil: Moment,
  /** Whether a backup is made every day. */
  backupDaily: z.boolean(),
  /** How many backups are stored, the newest. */
  backupsKept: wholeNumber(1, 90),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/**
 * The values of a shop that never saved its own. A new setting has its default in every existing shop until it
 * is saved.
 */
export const DEFAULT_SETTINGS: StoreSettings = {
  storeName: 'Arara Digital',
  storeEmail: 'contato@araradigital.example',
  supportEmail: 'suporte@araradigital.example',
  storePhone: '',
  storeAddress: '',
  storeCity: '',
  storeState: '',
  storeZipCode: '',
  legalName: '',
  cnpj: '',
  salesClaim: '15.000',
  socialInstagram: '',
  socialFacebook: '',
  socialTwitter: '',
  socialYoutube: '',
  hoursWeekdays: '',
  hoursSaturday: '',
  hoursSunday: '',
  currency: 'BRL',
  timezone: 'America/Sao_Paulo',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24h',
  maintenanceMode: false,
  enableRegistration: true,
  enableReviews: true,
  enableStockManagement: true,
  lowStockThreshold: 5,
  pixDiscountPercent: 5,
  pixMinutes: 30,
  acceptPix: true,
  acceptCard: true,
  acceptBoleto: true,
  installmentsMax: 12,
  installmentsInterestFree: 12,
  monthlyInterestPercent: 2.99,
  installmentLeast: 5,
  boletoDays: 3,
  boletoSettleDays: 3,
  sellerFeePercent: 10,
  holdDays: 4,
  confirmedHoldDays: 2,
  greenHoldDays: 7,
  greenConfirmedHoldDays: 4,
  reservePercent: 10,
  newcomerSales: 10,
  strikeDays: 180,
  strikesToSuspend: 3,
  lostDisputesPercent: 2,
  cancelledSalesPercent: 1.5,
  lateSalesPercent: 10,
  newcomerListings: 10,
  newcomerPrice: 500,
  forbiddenTerms: [
    'chama no zap',
    'chama no whatsapp',
    'me chama no',
    'fora da plataforma',
    'pix direto',
    'conta hackeada',
    'conta roubada',
    'cartão clonado',
    'crackeado',
    'keygen',
  ].join('\n'),
  trustedSales: 50,
  reportsToHold: 3,
  payoutLeast: 20,
  payoutLockHours: 24,
  payoutsNeedTwoStep: true,
  lossAfterDays: 90,
  defaultDelivery: 'instant',
  lateMinutes: 30,
  undeliveredHours: 24,
  disputeAnswerHours: 48,
  disputeNegotiationDays: 5,
  disputeDecisionDays: 2,
  disputeAppealHours: 48,
  deliveryClock: 'always',
  deliveryInstructions: '',
  revealReminderHours: 24,
  confirmHours: 24,
  confirmAccountHours: 72,
  selfRefundDays: 7,
  refundPasswordAbove: 200,
  handPaidAlone: 500,
  handPaidPerDay: 10_000,
  sellerAnswerDays: 2,
  sellerReapplyDays: 30,
  sellerDocumentDays: 90,
  mailFromName: '',
  mailFromAddress: '',
  mailReplyTo: '',
  mailSignature: '',
  taxRegime: 'none',
  taxCityNumber: '',
  taxServiceCode: '',
  taxFederalPercent: 0,
  taxStatePercent: 0,
  taxCityPercent: 0,
  seoHomeTitle: '{loja}',
  seoHomeDescription:
    'Contas, jogos, softwares e licenças digitais de vendedores verificados, com entrega imediata, garantia e pagamento por Pix, cartão ou boleto.',
  seoPageTitle: '{titulo} | {loja}',
  seoCategoryTitle: '{categoria} | {loja}',
  seoCategoryDescription: '{descricao}',
  seoProductTitle: '{produto} | {loja}',
  seoProductDescription: '{descricao}',
  seoSharePicture: '',
  seoGoogleCode: '',
  seoBingCode: '',
  seoIndexing: true,
  maintenanceText: '',
  maintenanceFrom: '',
  maintenanceUntil: '',
  backupDaily: false,
  backupsKept: 7,
};

/** The settings that are public; any other is private to administrators. */
export const PublicSettings = StoreSettings.pick({
  storeName: true,
  storeEmail: true,
  supportEmail: true,
  storePhone: true,
  storeAddress: true,
  storeCity: true,
  storeState: true,
  storeZipCode: true,
  legalName: true,
  cnpj: true,
  salesClaim: true,
  socialInstagram: true,
  socialFacebook: true,
  socialTwitter: true,
  socialYoutube: true,
  hoursWeekdays: true,
  hoursSaturday: true,
  hoursSunday: true,
  currency: true,
  timezone: true,
  dateFormat: true,
  timeFormat: true,
  maintenanceMode: true,
  maintenanceText: true,
  maintenanceFrom: true,
  maintenanceUntil: true,
  enableRegistration: true,
  enableReviews: true,
  pixDiscountPercent: true,
  pixMinutes: true,
  acceptPix: true,
  acceptCard: true,
  acceptBoleto: true,
  installmentsMax: true,
  installmentsInterestFree: true,
  monthlyInterestPercent: true,
  installmentLeast: true,
  boletoDays: true,
  boletoSettleDays: true,
  sellerFeePercent: true,
  holdDays: true,
  confirmedHoldDays: true,
  greenHoldDays: true,
  greenConfirmedHoldDays: true,
  reservePercent: true,
  newcomerSales: true,
  payoutLeast: true,
  payoutLockHours: true,
  lateMinutes: true,
  undeliveredHours: true,
  disputeAnswerHours: true,
  disputeNegotiationDays: true,
  disputeDecisionDays: true,
  disputeAppealHours: true,
  deliveryClock: true,
  defaultDelivery: true,
  confirmHours: true,
  confirmAccountHours: true,
  selfRefundDays: true,
  sellerAnswerDays: true,
  sellerDocumentDays: true,
  seoHomeTitle: true,
  seoHomeDescription: true,
  seoPageTitle: true,
  seoCategoryTitle: true,
  seoCategoryDescription: true,
  seoProductTitle: true,
  seoProductDescription: true,
  seoSharePicture: true,
  seoGoogleCode: true,
  seoBingCode: true,
  seoIndexing: true,
})
  .extend({
    /** The address people use, without a slash at its end; canonical links begin with it. */
    publicUrl: z.string(),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof PublicSettings>;

export const readSettings = endpoint({
  method: 'get',
  path: '/api/settings',
  summary: 'A parte pública das configurações da loja',
  reply: PublicSettings,
});
