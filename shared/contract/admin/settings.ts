import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import * as z from 'zod';
import { PostalCode } from '#shared/contract/account/addresses.ts';
import { typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Phone } from '#shared/contract/phone.ts';
import { StoreSettings } from '#shared/contract/public/settings.ts';
import { withRules } from '#shared/contract/withRules.ts';
import { BRAZILIAN_STATES } from '#shared/people/brazilianStates.ts';
import { placesFault, SEO_PATTERNS, type SeoPattern } from '#shared/shop/seoPatterns.ts';
import { GUARDED_SETTINGS } from './settingGuards.ts';

/** All settings, and the version that a change must name. */
export const VersionedSettings = StoreSettings.extend({ version: z.int() }).meta({ id: 'StoreSettings' });
export type VersionedSettings = z.infer<typeof VersionedSettings>;

/**
 * May be alphanumeric, as the Receita Federal issues them since July 2026. Accepts any punctuation; stored with
 * its points.
 */
const Cnpj = StoreSettings.shape.cnpj
  .refine(
    (cnpj) => cnpj === '' || isValidCnpj(cnpj, { version: 2 }),
    'Este CNPJ não existe: confira os 14 caracteres',
  )
  .meta({ examples: ['11.222.333/0001-81'] })
  .transform((cnpj) => formatCnpj(cnpj, { version: 2 }));

/** A telephone with its area code, or one of those that all of Brazil calls alike: 0800 123 4567. */
const StorePhone = z.union(
  [
    Phone,
    typed()
      .regex(/^0[358]00[\s-]?\d{3}[\s-]?\d{4}$/)
      .transform((text) => text.replace(/\D/g, '').replace(/^(\d{4})(\d{3})/, '$1 $2 ')),
  ],
  'Informe um telefone com DDD, como (11) 95555-0123, ou um 0800',
);

const State = StoreSettings.shape.storeState
  .toUpperCase()
  .pipe(z.enum([...BRAZILIAN_STATES, ''], 'Use a sigla de um estado, como SP'))
  .meta({ examples: ['SP'] });

const LONGEST_NIGHT_MINUTES = 12 * 60;
const HOURS_FAULT = 'O fim vem antes do início. Depois da meia-noite valem até 12 horas seguidas.';

/** Hours may pass midnight, but not so long that they rather were typed the wrong way round. */
const Hours = StoreSettings.shape.hoursWeekdays.refine((hours) => {
  if (hours === '') return true;
  const [from = 0, until = 0] = hours.split('-').map(minutesOf);
  return until > from || (until < from && until + 24 * 60 - from <= LONGEST_NIGHT_MINUTES);
}, HOURS_FAULT);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const WINDOW = ['maintenanceFrom', 'maintenanceUntil'] as const;

/** The form of the settings: each with its own schema, and the rules over several. */
export const SettingsForm = withRules(
  VersionedSettings.strict().extend({
    cnpj: Cnpj,
    storePhone: StorePhone,
    storeState: State,
    storeZipCode: z.union([z.literal(''), PostalCode], 'Informe um CEP com oito números, ou deixe vazio'),
    hoursWeekdays: Hours,
    hoursSaturday: Hours,
    hoursSunday: Hours,
  }),
  [
    ...(Object.keys(SEO_PATTERNS) as SeoPattern[]).map((name) => ({
      of: [name],
      path: name,
      error: ({ [name]: pattern }: StoreSettings) => placesFault(name, pattern) ?? '',
      holds: ({ [name]: pattern }: StoreSettings) => !placesFault(name, pattern),
    })),
    {
      of: ['acceptPix', 'acceptCard', 'acceptBoleto'],
      path: 'acceptPix',
      error: 'Deixe ao menos uma forma de pagamento ligada',
      holds: ({ acceptPix, acceptCard, acceptBoleto }) => acceptPix || acceptCard || acceptBoleto,
    },
    {
      of: ['currency', 'acceptCard'],
      path: 'currency',
      error: 'Pix e boleto só existem em reais: para outra moeda, ligue o cartão antes',
      holds: ({ currency, acceptCard }) => currency === 'BRL' || acceptCard,
    },
    {
      of: ['installmentsMax', 'installmentsInterestFree'],
      path: 'installmentsInterestFree',
      error: 'Não pode passar do máximo de parcelas',
      holds: ({ installmentsMax, installmentsInterestFree }) => installmentsInterestFree <= installmentsMax,
    },
    {
      of: WINDOW,
      path: 'maintenanceUntil',
      error: 'Diga quando a loja abre de novo',
      holds: ({ maintenanceFrom, maintenanceUntil }) => maintenanceFrom === '' || maintenanceUntil !== '',
    },
    {
      of: WINDOW,
      path: 'maintenanceUntil',
      error: 'O fim vem antes do início',
      holds: ({ maintenanceFrom, maintenanceUntil }) =>
        maintenanceFrom === '' || maintenanceUntil === '' || maintenanceUntil > maintenanceFrom,
    },
    {
      of: WINDOW,
      path: 'maintenanceUntil',
      error: 'Esta hora já passou',
      holds: ({ maintenanceFrom, maintenanceUntil }) =>
        maintenanceFrom === '' || maintenanceUntil === '' || Date.parse(maintenanceUntil) > Date.now(),
    },
  ],
);

export const readStoreSettings = endpoint({
  method: 'get',
  path: '/api/admin/settings',
  permission: 'settings.read',
  summary: 'Todas as configurações da loja',
  reply: VersionedSettings,
});

export const saveStoreSettings = endpoint({
  method: 'put',
  path: '/api/admin/settings',
  permission: 'settings.write',
  stepUp: 'byContent',
  changePermissions: GUARDED_SETTINGS,
  summary: 'Grava as configurações da loja',
  body: SettingsForm,
  reply: VersionedSettings,
  refusals: ['stale_version', 'conflict'],
});

export const uploadSharePicture = endpoint({
  method: 'post',
  path: '/api/admin/settings/share-picture',
  permission: 'settings.write',
  stepUp: 'never',
  summary:
    'Guarda uma imagem em multipart/form-data, no campo `picture`, PNG, JPG ou GIF de até 10 MB. Vale quando `seoSharePicture` a nomeia',
  files: 'picture',
  reply: z.object({ url: z.string() }),
});
