import { RecoveryCodeList } from './RecoveryCodeList.tsx';

export const Sample = () => (
  <>
    <RecoveryCodeList codes={['7kq2-m9px', 'h4tz-2wva', 'c8rn-6ydb']} />
  </>
);
