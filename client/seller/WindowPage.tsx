import { Form, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountForm } from '#client/account/AccountFrame.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { PICTURE_TYPES } from '#client/ui/Pictures.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type {
  SellerWindow,
  saveSellerHoliday,
  saveSellerWindow,
  readSellerWindow,
} from '#shared/contract/seller/window.ts';
import { formatDate, formatDay } from '#shared/values/instant.ts';

export { shouldRevalidate } from './revalidateOnConflict.ts';

/** '/vender/loja': what a shop shows of itself, and when it is away. */
export function Component() {
  const window = useReply<typeof readSellerWindow>();
  return (
    <SellerFrame
      title="Minha loja"
      about="Sua apresentação, seus horários e suas férias."
      trail={[{ label: 'Minha loja' }]}
    >
      <Actions>
        <ButtonLink to={paths.seller(window.slug)} $variant="outline">
          Ver a minha loja
        </ButtonLink>
        <ButtonLink to={paths.quickReplies} $variant="outline">
          Respostas rápidas
        </ButtonLink>
      </Actions>
      <HolidayForm key={JSON.stringify(window.away)} window={window} />
      <PictureForm window={window} />
      <WindowForm key={window.version} window={window} />
    </SellerFrame>
  );
}

function PictureForm({ window: { avatar } }: { window: SellerWindow }) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const send = async (file: File) => {
    if (
      await save(async () => (await import('#shared/contract/seller/window.ts')).saveSellerPicture, {
        files: [file],
      })
    )
      await revalidate();
  };
  return (
    <Panel title="Imagem" about="De preferência quadrada. Vale assim que enviada.">
      <Picture>
        <img src={avatar} alt="A imagem da sua loja agora" width={96} height={96} />
        <FileField
          label="Trocar a imagem"
          hint="PNG, JPG ou GIF, até 10 MB."
          accept={PICTURE_TYPES}
          disabled={busy}
          onChoose={(file) => void send(file)}
        />
      </Picture>
      <FormSummary>{fault?.message}</FormSummary>
      <p role="status" className="visually-hidden">
        {busy ? 'Enviando...' : ''}
      </p>
      <WithoutScripts as="p">Ative o JavaScript para enviar uma imagem.</WithoutScripts>
    </Panel>
  );
}

const HOURS = [
  ['hoursWeekdays', 'Segunda a sexta'],
  ['hoursSaturday', 'Sábado'],
  ['hoursSunday', 'Domingo'],
] as const;

function WindowForm({ window }: { window: SellerWindow }) {
  const settings = useShell()?.settings;
  const posted = usePosted(paths.shopWindow, 'window');
  const { ref, busy, summary, field } = useForm<typeof saveSellerWindow>(posted, {
    draft: 'window',
    unseen: ['version'],
  });
  const fieldOf = (name: 'name' | 'bio' | (typeof HOURS)[number][0]) => {
    const { error, value } = field(name);
    return { error, value: value ?? window[name] };
  };
  const [name, bio] = [fieldOf('name'), fieldOf('bio')];
  const { nameChangeFrom } = window;
  return (
    <Panel
      title="Nome, apresentação e horários"
      about="Valem na hora. Mudar o nome não muda o endereço da loja."
    >
      <AccountForm>
        <Form ref={ref} method="post" action={paths.shopWindow} noValidate preventScrollReset>
          {posted.done && <SuccessNotice>Salvo. Os clientes já veem a mudança.</SuccessNotice>}
          <FormSummary>{summary}</FormSummary>
          <input type="hidden" name="intent" value="window" />
          <input type="hidden" name="version" value={window.version} />
          <PostedField
            {...name}
            label="Nome da loja"
            hint={
              nameChangeFrom !== null && settings
                ? `Você pode mudar a partir de ${formatDate(nameChangeFrom, settings)}.`
                : 'Você pode mudar uma vez a cada 30 dias.'
            }
            name="name"
            maxLength={60}
            readOnly={nameChangeFrom !== null}
          />
          <PostedField
            {...bio}
            label="Apresentação"
            hint="Conte o que vende e como trabalha, em até 500 caracteres. Não inclua contatos."
            name="bio"
            rows={5}
            maxLength={500}
          />
          <Pair>
            {HOURS.map(([each, label]) => (
              <PostedField
                key={each}
                {...fieldOf(each)}
                label={label}
                hint="Como 09:00-18:00. Vazio é fechado."
                name={each}
                maxLength={11}
              />
            ))}
          </Pair>
          <div>
            <SubmitButton busy={busy} busyLabel="Salvando...">
              Salvar
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
    </Panel>
  );
}

function HolidayForm({ window: { away, awayNow } }: { window: SellerWindow }) {
  const settings = useShell()?.settings;
  const posted = usePosted(paths.shopWindow, 'away');
  const back = usePosted(paths.shopWindow, 'back');
  const { ref, busy, summary, field } = useForm<typeof saveSellerHoliday>(posted);
  const [from, until] = [field('away.from'), field('away.until')];
  if (away && settings)
    return (
      <Panel
        title={awayNow ? 'Você está de férias' : 'Férias marcadas'}
        about={`De ${formatDay(away.from, settings)} a ${formatDay(away.until, settings)}. ${
          away.whole ? 'Todos os anúncios saem' : 'Anúncios de entrega manual saem'
        } da loja e voltam sozinhos depois. Vendas já feitas seguem no prazo.`}
      >
        {posted.done && (
          <SuccessNotice>
            {awayNow ? 'Suas férias começaram.' : 'Férias marcadas. Até lá, tudo segue à venda.'}
          </SuccessNotice>
        )}
        <Form method="post" action={paths.shopWindow} preventScrollReset>
          <SubmitButton
            name="intent"
            value="back"
            busy={back.busy}
            busyLabel="Salvando..."
            $variant="outline"
          >
            {awayNow ? 'Voltar agora' : 'Cancelar as férias'}
          </SubmitButton>
        </Form>
      </Panel>
    );
  return (
    <Panel
      title="Férias"
      about="Nesses dias, anúncios de entrega manual ficam pausados. Voltam no dia seguinte."
    >
      <AccountForm>
        <Form ref={ref} method="post" action={paths.shopWindow} noValidate preventScrollReset>
          {back.done && (
            <SuccessNotice>Férias canceladas. Seus anúncios estão à venda de novo.</SuccessNotice>
          )}
          <FormSummary>{summary}</FormSummary>
          <input type="hidden" name="intent" value="away" />
          <Pair>
            <PostedField {...from} label="Primeiro dia fora" type="date" name="from" />
            <PostedField {...until} label="Último dia fora" type="date" name="until" />
          </Pair>
          <CheckField
            name="whole"
            defaultChecked={posted.typed?.['whole'] === 'on'}
            label="Pausar também a entrega automática"
          />
          <div>
            <SubmitButton busy={busy} busyLabel="Salvando...">
              Marcar férias
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
    </Panel>
  );
}

const Picture = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  img {
    flex: none;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.sunken};
    object-fit: cover;
  }
  > div {
    flex: 1 1 14rem;
  }
`;
