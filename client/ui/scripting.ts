import { styled } from 'styled-components';

/** Stands only where scripts run; what a plain form can do is said beside it by `WithoutScripts`. */
export const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

/** Stands only where no scripts run. */
export const WithoutScripts = styled.div`
  display: none;
  @media (scripting: none) {
    display: grid;
  }
`;
