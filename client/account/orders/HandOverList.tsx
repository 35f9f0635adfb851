import { styled } from 'styled-components';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { space } from '#client/ui/theme/tokens.ts';

const STEPS = [
  'Entrei na conta com o login e a senha acima',
  'Troquei a senha da conta',
  'Entrei no e-mail da conta e troquei a senha também',
  'Tirei telefones e aparelhos que não são meus',
  'Ativei a verificação em duas etapas no meu celular',
];

/** The steps that secure a bought account, in order; the ticks stay on the page. */
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

const Box = styled(FieldGroup)`
  gap: ${space[2]};
  padding: ${space[4]};
`;
