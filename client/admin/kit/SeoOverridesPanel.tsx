import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { seoDescription, seoTitle } from '#shared/pages/seo.ts';
import { SEO_PATTERNS, type SeoPattern, type SeoPlace } from '#shared/shop/seoPatterns.ts';
import { useAdmin } from './useAdmin.ts';

interface Overrides {
  seoTitle: string;
  seoDescription: string;
}

interface SeoOverridesPanelProps {
  values: Overrides;
  set: (changed: Partial<Overrides>) => void;
  error: (path: keyof Overrides) => string | undefined;
  /** The settings that apply where the field is empty. */
  patterns: { seoTitle: SeoPattern & `${string}Title`; seoDescription: SeoPattern & `${string}Description` };
  /** The values of the placeholders, as far as the form knows them. */
  places: Partial<Record<SeoPlace, string>>;
}

/** No preview while the page's own part is missing: ' | Arara Digital'. */
const isSaid = (text: string) => text !== '' && !/^\s*[|·–-]/.test(text);

/** Title and description of one page for search engines, each with a preview. */
export function SeoOverridesPanel({ values, set, error, patterns, places }: SeoOverridesPanelProps) {
  const { settings } = useAdmin();
  const filled = { ...places, loja: settings.storeName };
  const title = seoTitle(values.seoTitle || settings[patterns.seoTitle], filled);
  const description = seoDescription(values.seoDescription || settings[patterns.seoDescription], filled);
  const usable: readonly SeoPlace[] = SEO_PATTERNS[patterns.seoTitle];
  const more = SEO_PATTERNS[patterns.seoDescription].filter((place) => !usable.includes(place));
  return (
    <Panel
      title="Buscas e links"
      about={`Vazio usa os modelos de Configurações › SEO. Pode usar ${inBraces(usable)}. Na descrição, também ${inBraces(more)}.`}
    >
      <TextField
        label="Título em buscas"
        hint={isSaid(title) && `Aparece: ${title}`}
        error={error('seoTitle')}
        value={values.seoTitle}
        maxLength={200}
        onChange={(input) => set({ seoTitle: input })}
      />
      <TextField
        label="Descrição em buscas"
        hint={isSaid(description) && `Aparece: ${description}`}
        error={error('seoDescription')}
        value={values.seoDescription}
        maxLength={300}
        rows={2}
        onChange={(input) => set({ seoDescription: input })}
      />
    </Panel>
  );
}

const inBraces = (places: readonly SeoPlace[]): string => places.map((place) => `{${place}}`).join(', ');
