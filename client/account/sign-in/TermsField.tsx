import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { CheckField } from '#client/ui/field/Field.tsx';

/** The agreement to the terms, in every form that stores personal data. */
export const TermsField = ({ error, value }: { error: string | undefined; value?: string | undefined }) => (
  <CheckField
    name="terms"
    defaultChecked={value === 'on'}
    required
    error={error}
    label={
      <>
        Li e aceito os <Link to={paths.terms}>termos de uso</Link> e a{' '}
        <Link to={paths.privacy}>política de privacidade</Link>
      </>
    }
  />
);
