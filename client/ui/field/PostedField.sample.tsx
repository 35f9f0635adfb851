import { PostedField } from './PostedField.tsx';

export const Sample = () => (
  <>
    <PostedField label="Título" name="title" value="Recarga" error={undefined} />
    <PostedField label="Resposta" name="answer" rows={3} value="" error={undefined} />
  </>
);
