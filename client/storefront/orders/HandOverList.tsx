import { styled } from 'styled-components';
import { CheckField } from '#client/ui/field/Field.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const STEPS = [
  'Entrei na conta com o login e a senha acima',
  'Troquei a senha da conta',
  'Entrei no e-mail da conta e troquei a senha dele também',
  'Tirei telefones e aparelhos que não são meus',
  'Ativei a verificação em duas etapas no meu celular',
];

/** What makes an account one's own, to be ticked off in this order; the ticks stay on the page. */
export function HandOverList() {
  return (
    <Box>
      <legend>Deixe a conta só sua</legend>
      {STEPS.map((step) => (
        <CheckField key={step} label={step} />
      ))}
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  legend {
    padding-inline: ${space[1]};
    font-size: ${text.small};
    font-weight: 600;
  }
`;
