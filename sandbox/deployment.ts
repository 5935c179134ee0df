import type { DeploymentConfig } from '#tools/build/headers.ts';
import { captchaConfig } from './captcha/stand-ins.ts';

/** Chats of the cash agents in sandbox/catalogue. */
const CHATS = { cash_agent: { any: 'https://chat.example/cash-agent', KZ: 'https://chat.example/cash-agent/kz' } };

/**
 * Methods in sandbox/catalogue that differ from their card view: one for each captcha, one with a redirect by the host,
 * and a card that is checked on the page.
 */
const METHODS = {
  card_fields: { opensWindow: false },
  astropay: { opensWindow: false, redirect: 'host' },
  p2p_card: { captcha: { kind: 'score' } },
  p2p_phone: { captcha: { kind: 'visible' } },
  p2p_unified: { captcha: { kind: 'invisible' } },
  p2p_fields: { captcha: { kind: 'geetest' } },
  nagad_p2p: { captcha: { kind: 'score' } },
  opay: { captcha: { kind: 'geetest', place: 'window' } },
} satisfies DeploymentConfig['methods'];

/** The deployment file of the sandbox. */
export const sandboxDeployment = (
  providerOrigin: string,
): Pick<DeploymentConfig, 'captcha' | 'frameHosts' | 'chats' | 'methods'> => ({
  captcha: captchaConfig(providerOrigin),
  frameHosts: [providerOrigin],
  chats: CHATS,
  methods: METHODS,
});
