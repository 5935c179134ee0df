import { useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Navigation } from './navigation.ts';

interface RouterProps {
  readonly navigation: Navigation;
}

/** History base without its trailing slash, the form that the router requires. */
const HISTORY_BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Reports the router's location to the navigation, and lets the navigation move the router. */
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

/** Mounts the router, which renders nothing: pages are drawn by the navigation's location. */
export const Router = ({ navigation }: RouterProps): ReactNode => (
  <BrowserRouter basename={HISTORY_BASE}>
    <RouterLink navigation={navigation} />
  </BrowserRouter>
);
