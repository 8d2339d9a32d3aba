import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { ownConfig } from '../config.ts'
import { grantAdmin, resetFactors, revokeAdmin } from '../features/accounts/accounts.commands.ts'
import { ADMINISTRATOR_LENGTH } from '../features/accounts/accounts.rules.ts'
import { reachReadyDatabase } from './reach-ready-database.ts'

// Gives or takes the ADMIN role, or removes the second factors of somebody who lost them all.
const COMMANDS = { grant: grantAdmin, revoke: revokeAdmin, factors: resetFactors }
const WORDS = {
  granted: (email: string) =>
    `${email} is an administrator now. The password stays as it is, whatever its length; the next one they choose needs ${ADMINISTRATOR_LENGTH} characters.`,
  revoked: (email: string) => `${email} is no administrator any more and chooses a role at the next visit.`,
  reset: (email: string) =>
    `${email} has no second factor any more and is signed out everywhere. The next sign-in asks for the password alone; administrators set a new factor up then.`,
  none: (email: string) => `Nothing to do: ${email} has no second factor.`,
  already: (email: string) => `Nothing to do: that is how it is already for ${email}.`,
  unknown: (email: string) => `There is no account with the address ${email}. The person signs up first.`,
  unverified: (email: string) =>
    `${email} has not verified this address yet, so the account could be anybody's. The person types the mailed code first.`,
}

const { verb, email } = readWords()

/** What was asked for; ends with the usage for anything else. `factors` wants --reset said, so that nobody removes them by a slip. */
function readWords(): { verb: keyof typeof COMMANDS; email: string } {
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
    // An option that is not known.
  }
  console.error(
    'Usage: npm run admin -- grant EMAIL\n       npm run admin -- revoke EMAIL\n       npm run admin -- factors EMAIL --reset',
  )
  process.exit(2)
}
const config = ownConfig(process.env, { signs: false })
const { appUrl, stop } = await reachReadyDatabase(config)
const { db, close } = openDatabase(appUrl, 1)
try {
  const outcome = await COMMANDS[verb]({ db, config }, email)
  console.log(WORDS[outcome](email))
  if (outcome === 'unknown' || outcome === 'unverified') process.exitCode = 1
} finally {
  await close()
  await stop()
}
