import type { TableInventory } from './data-inventory.ts'

const KEPT_WITH_ACCOUNT = 'until the account is deleted'

/** The tables about people: accounts and sign-in, what they follow, notifications and emails. */
export const PEOPLE_TABLES: Readonly<Record<string, TableInventory>> = {
  accounts: {
    kept: 'until its person deletes it; 7 days if the address was never proved',
    groups: [
      ['ours', 'id', 'names the account'],
      [
        'private',
        'first_name last_name full_name',
        'how the person is addressed, and shown to companies they applied to; of owners of ACTIVE companies public',
      ],
      ['private', 'email phone', 'signing in and being reached'],
      ['private', 'pending_email', 'a new address until it is proved', 'until its link runs out, a day'],
      ['private', 'location', 'where the person is'],
      ['ours', 'role', 'what the person may do'],
      ['private', 'password_hash', 'signing in (argon2id)'],
      ['ours', 'verified_at created_at updated_at', 'whether and when the address was proved; what is old'],
      ['private', 'suspended_at suspension_reason', 'keeping somebody out, and why'],
      ['private', 'avatar_file_id', 'the picture'],
      [
        'private',
        'email_notifications job_alerts application_updates marketing_emails',
        'which emails the person wants; advertising is off until asked for',
      ],
      ['ours', 'language theme timezone', 'how pages and letters are written for the person'],
      ['ours', 'terms_version terms_agreed_at', 'to which terms the person agreed, and when'],
    ],
  },
  identities: {
    kept: KEPT_WITH_ACCOUNT,
    groups: [
      ['ours', 'provider account_id created_at', 'with which other account the person signs in'],
      ['private', 'subject', "the other account's own number"],
    ],
  },
  sessions: {
    kept: '24 hours or 30 days, never longer than 7 days after the last use; until signing out',
    groups: [
      ['private', 'token_hash', 'knowing the session again; the token itself is not kept'],
      ['ours', 'id account_id created_at expires_at last_used_at', 'whose it is, and when it ends'],
      ['ours', 'proven_at second_factor_at', 'when it was last confirmed who uses it, and with a second factor'],
      ['private', 'device', 'browser and system, so that people know their sessions'],
    ],
  },
  passkeys: {
    kept: 'until the person removes it, or the account is deleted',
    groups: [
      ['ours', 'id account_id created_at last_used_at', 'whose it is, and when it was added and used'],
      [
        'private',
        'credential_id user_handle public_key counter transports backed_up aaguid',
        'knowing the passkey again and checking what it signs; its secret never leaves the device',
      ],
      ['ours', 'device_type', 'whether it is tied to one device'],
      ['private', 'name', 'what the person calls it'],
    ],
  },
  authenticator_apps: {
    kept: 'until the person removes it, or the account is deleted; a day if it was never confirmed',
    groups: [
      [
        'ours',
        'account_id created_at confirmed_at last_used_at last_step',
        'whose it is, and that no code counts twice',
      ],
      ['private', 'secret', 'checking the codes of the app; encrypted with a key made from SECRET'],
    ],
  },
  recovery_codes: {
    kept: 'until new ones are made, the last factor is removed, or the account is deleted',
    groups: [
      ['private', 'code_hash', 'a code for somebody who lost the other factors; a digest'],
      ['ours', 'account_id created_at used_at', 'whose it is, and whether it was used'],
    ],
  },
  passkey_challenges: {
    kept: 'five minutes, until answered',
    groups: [
      ['private', 'challenge user_handle', 'what a passkey is asked to sign, once'],
      ['ours', 'account_id purpose expires_at', 'for whom and what, and until when'],
    ],
  },
  sign_in_tickets: {
    kept: 'ten minutes, until the second step is passed',
    groups: [
      ['private', 'ticket_hash', 'a sign-in between its two steps; a digest'],
      [
        'ours',
        'account_id hours is_proven tries expires_at',
        'whose it is, whether it began with the password, five tries, and until when',
      ],
    ],
  },
  remembered_devices: {
    kept: '30 days; until the password changes or the person has them forgotten',
    groups: [
      ['private', 'token_hash', 'knowing a device that skips the second step; a digest'],
      ['ours', 'account_id created_at expires_at', 'whose it is, and until when'],
      ['private', 'device', 'browser and system, so that people know their devices'],
    ],
  },
  email_reverts: {
    kept: 'seven days after the change of the address',
    groups: [
      ['private', 'token_hash', 'the link by which the old address takes the change back; a digest'],
      ['private', 'email', 'the old address'],
      ['ours', 'account_id created_at expires_at', 'whose it is, and until when'],
    ],
  },
  account_activity: {
    kept: 'twelve months',
    groups: [
      [
        'ours',
        'id account_id activity at actor',
        'what the person is shown of sign-ins and of changes that keep the account safe',
      ],
      ['private', 'device', 'from which device'],
      ['ours', 'place', 'whether from a network that the account knew'],
    ],
  },
  sign_in_places: {
    kept: '90 days after the last use',
    groups: [
      ['ours', 'account_id last_at', 'whose it is, and when it was last used'],
      ['private', 'place_hash', 'a digest of the network, so that who guesses elsewhere keeps nobody out here'],
    ],
  },
  email_codes: {
    kept: 'a day after the code ran out',
    groups: [
      ['ours', 'account_id created_at expires_at', 'whose code it is, and how long it counts'],
      ['ours', 'letter_id', 'which email carries it: it counts from when that leaves'],
      ['private', 'code_hash', 'proving an address; a digest'],
      ['private', 'browser_key_hash', 'knowing the browser that signed up, which goes on by one press; a digest'],
      ['ours', 'tries recent_tries', 'five tries a code, twenty a day'],
    ],
  },
  mailed_tokens: {
    kept: 'until the link is used, or for a day: one for a password runs out after an hour, and works again when no more are sent',
    groups: [
      ['private', 'token_hash', 'a link that acts once; a digest'],
      ['ours', 'account_id purpose created_at expires_at', 'whose it is, for what, and until when'],
      ['ours', 'letter_id', 'which email carries it: it counts from when that leaves'],
    ],
  },
  sign_in_codes: {
    kept: 'two minutes, ten after an address was verified, until used',
    groups: [
      ['private', 'code_hash', 'ends a sign-in with another account, or goes on after a sign-up; a digest'],
      ['ours', 'account_id expires_at', 'whose it is, and until when'],
    ],
  },
  used_credentials: {
    kept: 'until the credential has expired: an hour',
    groups: [
      ['private', 'credential_hash', 'a credential of Google signs in once; a digest that leads to nobody'],
      ['ours', 'expires_at', 'until when'],
    ],
  },
  files: {
    kept: 'until it is replaced, or the account is deleted; its content goes with it, at the latest an hour later',
    groups: [
      ['ours', 'id kind type size inline created_at', 'what it is, and how it is given out'],
      ['ours', 'account_id', 'whose it is'],
      ['private', 'name', 'what the person called it'],
      ['private', 'sha256', 'the same bytes are stored and scanned once; whether a backup has it whole'],
      ['ours', 'scanned_at', 'whether a virus scanner has looked'],
      ['ours', 'virus', 'what it found, as its makers call it'],
    ],
  },
  uploads: {
    kept: 'until a form has used the file, 24 hours at most, or the account is deleted; the bytes go with it, at the latest an hour later',
    groups: [
      ['ours', 'id account_id created_at expires_at', 'whose upload it is, and until when'],
      ['ours', 'size received_bytes writer_id', 'how much has arrived, and who may send the next piece'],
      ['private', 'name', 'what the person called the file'],
      ['private', 'sha256', 'continuing when the same file is chosen again; whether it has arrived whole'],
    ],
  },
  upload_pieces: {
    kept: 'with its upload',
    groups: [['ours', 'file_id upload_id start size', 'where the pieces of an upload are']],
  },
  profile_views: {
    kept: KEPT_WITH_ACCOUNT,
    groups: [['private', 'seeker_id company_id day', 'telling the person how often companies looked, each once a day']],
  },
  saved_jobs: {
    kept: 'until taken off the list, or the account is deleted',
    groups: [['private', 'id job_id account_id created_at', 'the list of saved jobs']],
  },
  hidden_jobs: {
    kept: 'until unhidden, or the account is deleted',
    groups: [
      ['private', 'account_id job_id created_at', 'leaving the job out of the lists that the person sees'],
      ['private', 'reason', 'recommending better jobs'],
    ],
  },
  hidden_companies: {
    kept: 'until unhidden, or the account is deleted',
    groups: [
      [
        'private',
        'account_id company_id created_at',
        'leaving the jobs of the company out of the lists that the person sees',
      ],
    ],
  },
  skill_requests: {
    kept: 'until the skill is on the list, a year at most, or until the account is deleted',
    groups: [
      [
        'private',
        'account_id name asked_at dismissed_at',
        'skills that the person misses on the list, and telling when one is added',
      ],
    ],
  },
  alert_addresses: {
    kept: 'as long as an alert or a request of it; until its person has an account as a job seeker and deletes that',
    groups: [
      ['ours', 'id created_at', 'names the address'],
      ['private', 'email', 'where job alerts go that were asked for without an account'],
      ['ours', 'language', 'the language of the emails to it'],
    ],
  },
  alert_requests: {
    kept: 'until it is confirmed; 7 days if nobody does',
    groups: [
      ['ours', 'id address_id created_at frequency', 'which address asked, when, and how often it wants mail'],
      ['private', 'name search_key filters', 'what is searched'],
    ],
  },
  told_addresses: {
    kept: '90 days, or as long as the address',
    groups: [['private', 'address_id job_id at', 'telling an address of a job once']],
  },
  alerts: {
    kept: 'until the person deletes it, or the account; one of an address without an account until 7 days after it was stopped, a year at most',
    groups: [
      [
        'ours',
        'id account_id address_id created_at confirmed_at frequency paused_at',
        'whose saved search it is, when an address agreed to it, and how often it mails',
      ],
      ['private', 'name search_key filters', 'what is searched'],
      ['ours', 'seen_until next_at sent_at', 'what was looked at, and when next'],
    ],
  },
  told_jobs: {
    kept: '90 days',
    groups: [['private', 'account_id job_id at', 'telling a person of a job once']],
  },
  follows: {
    kept: 'until unfollowed, or the account is deleted',
    groups: [['private', 'company_id account_id created_at', 'telling of new jobs of a company']],
  },
  calendar_feeds: {
    kept: 'until a new address is made, or the account is deleted',
    groups: [
      ['ours', 'account_id created_at', 'whose calendar it is'],
      ['private', 'token_hash', 'the private address of the calendar; a digest'],
    ],
  },
  notification_preferences: {
    kept: 'until the account is deleted',
    groups: [['private', 'account_id channel topic is_on', 'which notifications somebody gets by a channel']],
  },
  notifications: {
    kept: '6 months',
    groups: [
      ['ours', 'id account_id kind subject_id group_id company_id held_as', 'whom it is for, and what it is about'],
      ['private', 'title body title_am body_am', 'what is shown behind the bell, in English and in Amharic'],
      ['private', 'link', 'the page that it opens'],
      ['ours', 'read_at created_at shown_at', 'whether it was read'],
    ],
  },
  outbox: {
    kept: '30 days; text and links only until it has left',
    groups: [
      ['ours', 'id letter account_id', 'which email it is'],
      ['private', 'recipient subject', 'whom we wrote to'],
      ['private', 'body_text body_html unsubscribe_url calendar', 'what is sent', 'until it has left'],
      ['ours', 'priority', 'who is waiting for it'],
      ['ours', 'thread_id message_ids', 'the conversation that it belongs to, and the messages that it quotes'],
      ['ours', 'created_at attempts next_attempt_at sent_at', 'sending again what did not leave'],
      ['ours', 'max_attempts claimed_until', 'how often it is tried, and until when it is being sent'],
      ['private', 'last_error', 'why it did not leave', 'until it has left'],
      ['private', 'mailbox', 'made of the recipient: five letters an hour, ten a day'],
    ],
  },
}
