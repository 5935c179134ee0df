import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import { documentDeployment } from './deployment.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Lets the providers that the deployment names (`frameHosts`) be shown in frames; the content policy holds the same list. */
export function applyFrameHosts(): void {
  const hosts = documentDeployment()?.frameHosts;
  ruleFrameHosts(Array.isArray(hosts) ? hosts.filter(isText) : []);
}
