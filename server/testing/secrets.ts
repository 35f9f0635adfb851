export const TEST_SECRET = 'a secret of tests that is long enough';
export const TEST_DELIVERY_KEY = 'a delivery key of tests, long enough';
export const TEST_PASSWORD = 'uma-senha-de-teste-9';
