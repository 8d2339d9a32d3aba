import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { readyDatabase } from '#db/ready.ts'
import { ownConfig } from '../config.ts'
import { grantAdmin, revokeAdmin } from '../features/accounts/accounts.commands.ts'
import { ADMINISTRATOR_LENGTH } from '../features/accounts/accounts.rules.ts'
import { reachDatabase } from '../open-resources.ts'

// Gives or takes the ADMIN role: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL.
const COMMANDS = { grant: grantAdmin, revoke: revokeAdmin }
const WORDS = {
  granted: (email: string) => `${email} is an administrator now. The password stays as it is, whatever its length; the next one they choose needs ${ADMINISTRATOR_LENGTH} characters.`,
  revoked: (email: string) => `${email} is no administrator any more and chooses a role at the next visit.`,
  already: (email: string) => `Nothing to do: that is how it is already for ${email}.`,
  unknown: (email: string) => `There is no account with the address ${email}. The person signs up first.`,
  unverified: (email: string) => `${email} has not verified this address yet, so the account could be anybody's. The person types the mailed code first.`,
}

const [verb = '', email = '', ...more] = parseArgs({ allowPositionals: true }).positionals
if (!Object.hasOwn(COMMANDS, verb) || !email.includes('@') || more.length > 0) {
  console.error('Usage: npm run admin -- grant EMAIL\n       npm run admin -- revoke EMAIL')
  process.exit(2)
}
const database = await reachDatabase(ownConfig(process.env, { signs: false }))
const { url } = await readyDatabase(database, console.error)
const { db, close } = openDatabase(url, 1)
try {
  const outcome = await COMMANDS[verb as keyof typeof COMMANDS](db, email)
  console.log(WORDS[outcome](email))
  if (outcome === 'unknown' || outcome === 'unverified') process.exitCode = 1
} finally {
  await close()
  await database.stop()
}
