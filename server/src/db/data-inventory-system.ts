import type { TableInventory } from './data-inventory.ts'

/** The tables that the server needs to run. */
export const SYSTEM_TABLES: Readonly<Record<string, TableInventory>> = {
  audit: {
    kept: '24 months',
    groups: [
      ['ours', 'id at act subject_kind subject_id', 'who did or read what, and when'],
      ['ours', 'account_id', 'who did it'],
      [
        'private',
        'details',
        'the reason of a decision; what a list held',
        'with the row; what a list held 90 days; empty once an account it tells of is deleted',
      ],
      ['private', 'ip', 'from where', '90 days, or until the account is deleted'],
    ],
  },
  backup_runs: {
    kept: '90 days',
    groups: [['ours', 'finished_at', 'when a backup was finished']],
  },
  decisions: {
    kept: 'a day',
    groups: [
      [
        'ours',
        'id admin_id company_id job_id account_id act version decided_at undone_at',
        'what an administrator decided, to undo it within ten seconds',
      ],
      ['ours', 'letters', 'the letters that are held until then', 'two minutes'],
      ['private', 'before', 'how things stood before, the sign-ins of a suspended account too', 'two minutes'],
    ],
  },
  messages: {
    kept: '12 months; until the account with that address is deleted',
    groups: [
      ['ours', 'id created_at handled_at handled_by answered_at answered_by', 'whether it was answered, and by whom'],
      ['private', 'name email subject message', 'answering'],
      ['private', 'answer', 'what we answered'],
    ],
  },
  receipts: {
    kept: 'a day',
    groups: [
      ['private', 'key_hash asked_hash reference_hash', 'knowing a request that is sent again; digests'],
      ['ours', 'account_id made_id at', 'what it made'],
    ],
  },
  limit_counters: {
    kept: 'until the limit is over, a day at most',
    groups: [
      ['private', 'key', 'whom a limit counts: an account, or a network address'],
      ['ours', 'count ends_at', 'how often, until when'],
    ],
  },
  skills: {
    kept: 'always',
    groups: [['public', 'id no slug name category aliases source source_ref', 'the list of skills; about no person']],
  },
  retired_skills: {
    kept: 'always',
    groups: [
      ['public', 'id no slug name category aliases source source_ref gave', 'skills that were taken off the list'],
      ['ours', 'merged_into restorable retired_at', 'putting them back'],
    ],
  },
  skill_moves: {
    kept: '30 days after the skill was taken off the list',
    groups: [
      ['ours', 'skill_id job_id', 'where a merged skill was used, to put it back'],
      ['private', 'seeker_id level years_of_exp beside', 'the same in profiles'],
    ],
  },
  jobs_to_refresh: {
    kept: 'minutes',
    groups: [
      ['ours', 'job_id', 'jobs whose search entries are built again after many changed at once; about no person'],
    ],
  },
  search_changes: {
    kept: 'for a day',
    groups: [
      [
        'ours',
        'no transaction_id at kind ref',
        'which live jobs and companies a search has to read again; about no person',
      ],
    ],
  },
  search_synonyms: {
    kept: 'until an administrator removes it',
    groups: [
      ['public', 'phrase meaning phrase_key', 'what a search takes some words for; about no person'],
      ['ours', 'id created_at updated_at', 'changing it'],
    ],
  },
  unmatched_searches: {
    kept: '90 days after the last such search, or until a synonym is added for its words',
    groups: [
      ['private', 'words', 'what people miss; without who searched, and without addresses and numbers'],
      [
        'ours',
        'searches empty_searches first_searched_on last_searched_on dismissed_at',
        'how often, and on which days',
      ],
    ],
  },
  telegram_posts: {
    kept: 'as long as the job, or until its post says that it is closed',
    groups: [
      ['ours', 'job_id chat tried_at message_id card_hash is_closed shown_at', 'which jobs are posted in the channel'],
    ],
  },
  telegram_updates: {
    kept: '48 hours',
    groups: [
      ['ours', 'update_id attempts next_attempt_at received_at done_at', 'handling each update of Telegram once'],
      ['private', 'content', 'what somebody wrote to the bot', 'until it is handled, a moment later'],
    ],
  },
  telegram_pace: {
    kept: 'an hour after the last message',
    groups: [
      ['private', 'chat moved_to', 'which chats got a message just now'],
      ['ours', 'free_at', 'keeping to the limits of Telegram'],
    ],
  },
  exchange_rates: { kept: 'always', groups: [['public', 'currency etb', 'comparing pay']] },
  migrations: { kept: 'always', groups: [['ours', 'name run_at', 'which schema this is']] },
}
