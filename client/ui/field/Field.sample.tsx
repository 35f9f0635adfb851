import { CheckField, Fault, Field, Input, Select, TextArea } from './Field.tsx';

export const Sample = () => (
  <>
    <Field label="Nome" hint="Como aparece na loja.">
      {(ids) => <Input {...ids} placeholder="Loja da Ana" />}
    </Field>
    <Field label="Preço" error="Informe um preço.">
      {(ids) => <Input {...ids} inputMode="decimal" />}
    </Field>
    <Field label="Situação">
      {(ids) => (
        <Select {...ids}>
          <option>Ativo</option>
        </Select>
      )}
    </Field>
    <Field label="Mensagem">{(ids) => <TextArea {...ids} />}</Field>
    <CheckField label="Aceito os termos" error="Aceite os termos para continuar." />
    <Fault>Nenhum item está no carrinho.</Fault>
  </>
);
