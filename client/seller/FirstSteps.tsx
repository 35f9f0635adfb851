import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { space } from '#client/ui/theme/tokens.ts';

/** The first steps of a shop without listings, in place of figures that are all zero. */
export function FirstSteps() {
  const beginning = usePosted(paths.listings, 'begin');
  return (
    <Panel title="Primeiros passos" about="Comece a vender.">
      <Steps>
        <li>Crie o primeiro anúncio. Salvamos enquanto você escreve.</li>
        <li>Adicione códigos, chaves ou contas para entregar na hora.</li>
        <li>Envie para análise. Avisamos por e-mail e no sino.</li>
        <li>Complete sua vitrine com apresentação, foto e horários.</li>
      </Steps>
      <Actions>
        <Form method="post" action={paths.listings}>
          <SubmitButton name="intent" value="begin" busy={beginning.busy} busyLabel="Abrindo...">
            Criar o primeiro anúncio
          </SubmitButton>
        </Form>
        <ButtonLink to={paths.shopWindow} $variant="outline">
          Completar a vitrine
        </ButtonLink>
        <ButtonLink to={paths.importListings} $variant="ghost">
          Importar planilha
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[4]};
  padding-inline-start: ${space[5]};
`;
