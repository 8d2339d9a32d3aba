import { isOwnMachine } from '#db/own-machine.ts'

/** How an SMTP server is spoken to: no answer is waited for long, and beyond our own machine only with TLS 1.2 or newer and a certificate that holds. */
export const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  requireTLS: !isOwnMachine(url),
  tls: { rejectUnauthorized: !isOwnMachine(url), minVersion: 'TLSv1.2' as const },
})
