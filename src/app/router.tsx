import { useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Navigation } from './navigation.ts';

interface RouterProps {
  readonly navigation: Navigation;
}

/** History base without its closing slash, as the router wants it. */
const HISTORY_BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Tells the navigation where the router is, and moves it. */
export const RouterLink = ({ navigation }: RouterProps): ReactNode => {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigation.connect({
      navigate: (to, options) => void (typeof to === 'number' ? navigate(to) : navigate(to, options)),
    });
  }, [navigation, navigate]);
  useLayoutEffect(() => navigation.arrive({ pathname, search, key }), [navigation, pathname, search, key]);
  return null;
};

/** The router, which draws nothing: pages are drawn where the navigation says that the user is. */
export const Router = ({ navigation }: RouterProps): ReactNode => (
  <BrowserRouter basename={HISTORY_BASE}>
    <RouterLink navigation={navigation} />
  </BrowserRouter>
);
