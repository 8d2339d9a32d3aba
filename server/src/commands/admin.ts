import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { loadConfig } from '../config.ts'
import { grantAdmin, resetSecondFactors, revokeAdmin } from '../features/auth/administrators.commands.ts'
import { MIN_ADMIN_PASSWORD_LENGTH } from '#core/password-policy.ts'
import { openCommandDatabase } from './command-database.ts'

// Grants or revokes the ADMIN role, or removes the second factors of somebody who lost them all.
const COMMANDS = { grant: grantAdmin, revoke: revokeAdmin, factors: resetSecondFactors }
const MESSAGES = {
  granted: (email: string) =>
    `${email} is now an administrator. The password stays as it is. The next one needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`,
  revoked: (email: string) => `${email} is no longer an administrator and will choose a role at the next visit.`,
  reset: (email: string) =>
    `${email} no longer has two-step verification and is signed out everywhere. The next sign-in asks only for the password; administrators then set up two-step verification again.`,
  none: (email: string) => `Nothing to do: ${email} does not use two-step verification.`,
  already: (email: string) => `Nothing to do: this is already so for ${email}.`,
  unknown: (email: string) => `There is no account with the address ${email}. The person has to sign up first.`,
  unverified: (email: string) =>
    `${email} has not verified this address yet, so the account could be anybody's. The person has to enter the emailed code first.`,
}

const { verb, email } = parseArguments()

/**
 * Parses the arguments; prints the usage and exits with 2 when they are wrong. `factors` needs --reset, so that nobody
 * removes them by mistake.
 */
function parseArguments(): { verb: keyof typeof COMMANDS; email: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { reset: { type: 'boolean', default: false } },
    })
    const [verb = '', email = '', ...more] = positionals
    if (
      Object.hasOwn(COMMANDS, verb) &&
      email.includes('@') &&
      more.length === 0 &&
      values.reset === (verb === 'factors')
    )
      return { verb: verb as keyof typeof COMMANDS, email }
  } catch {
    // An unknown option.
  }
  console.error(
    'Usage: npm run admin -- grant EMAIL\n       npm run admin -- revoke EMAIL\n       npm run admin -- factors EMAIL --reset',
  )
  process.exit(2)
}
const config = loadConfig(process.env, { signs: false })
const { appUrl, stop } = await openCommandDatabase(config)
const { db, close } = openDatabase(appUrl, { poolSize: 1 })
try {
  const outcome = await COMMANDS[verb]({ db, config }, email)
  console.log(MESSAGES[outcome](email))
  if (outcome === 'unknown' || outcome === 'unverified') process.exitCode = 1
} finally {
  await close()
  await stop()
}
