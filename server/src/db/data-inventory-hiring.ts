import type { TableInventory } from './data-inventory.ts'

const KEPT_WITH_JOB =
  'with its job: until the company deletes its account; where somebody applied, title and company stay for them'
const KEPT_WITH_APPLICATION = 'with its application'

/** The tables about companies, jobs and applications. */
export const HIRING_TABLES: Readonly<Record<string, TableInventory>> = {
  companies: {
    kept: "until its owner's account is deleted; then name and place stay for those who applied, nothing else",
    groups: [
      ['public', 'id created_at', 'names the company'],
      ['ours', 'owner_id owner_role', 'whose company it is'],
      [
        'public',
        'name website email phone location description size industry logo_file_id featured live_jobs',
        'what the company says of itself',
      ],
      ['private', 'trade_license_file_id', 'whether the company is what it says; for its owner and administrators'],
      ['ours', 'status needs_another_look submitted_at reviewed_at updated_at', 'where its review stands'],
      ['private', 'rejection_reason', 'why it was refused or suspended'],
      ['public', 'words', 'made of name and description, for the search'],
    ],
  },
  company_replies: {
    kept: "until the company or its owner's account is deleted",
    groups: [
      ['ours', 'company_id', 'of which company'],
      [
        'public',
        'reply_days reply_rate median_reply_hours replies_measured',
        'within how many days it promises to answer applications, and how it does; from 10 applications on, so that they name nobody',
      ],
      ['ours', 'reminded_at', 'reminding once a day'],
    ],
  },
  members: {
    kept: 'until the colleague leaves the team, or the account is deleted',
    groups: [['private', 'account_id company_id role joined_at', 'who works for a company, and as what']],
  },
  invitations: {
    kept: 'until answered, 7 days at most',
    groups: [
      ['ours', 'id company_id role invited_by created_at expires_at', 'into which team, by whom, until when'],
      ['private', 'email', 'whom it is mailed to'],
      ['private', 'token_hash', 'the link; a digest'],
    ],
  },
  jobs: {
    kept: KEPT_WITH_JOB,
    groups: [
      ['public', 'id company_id published_at closed_at closes_at deadline', 'names the job, and when it is open'],
      ['public', 'title location is_remote type level industry', 'what is offered'],
      [
        'public',
        'salary_type salary_amount salary_min salary_max hourly_rate currency frequency negotiable pay_lo pay_hi',
        'what is paid',
      ],
      ['public', 'featured skill_nos search', 'lists and the search; made of other columns'],
      ['private', 'applications_count', 'for the company: how many applied'],
      [
        'ours',
        'status company_active needs_another_look hidden_at created_at updated_at submitted_at deleted_at',
        'where its review stands, and whether it is shown',
      ],
      ['private', 'rejection_reason', 'why it was refused'],
    ],
  },
  job_texts: {
    kept: KEPT_WITH_JOB,
    groups: [
      ['ours', 'job_id', 'of which job'],
      ['public', 'description benefits', 'what is offered'],
      ['public', 'questions decline_unmet', 'what applicants are asked, and what follows from their answers'],
      ['private', 'criteria', 'by what the team judges applicants', "until the company's account is deleted"],
      ['public', 'search search_text', 'made of the text, for the search'],
      ['ours', 'awaits_search_text', 'whether that is still to be made'],
      ['ours', 'sentences', 'made of the text as numbers: which texts are copies'],
    ],
  },
  job_skills: { kept: KEPT_WITH_JOB, groups: [['public', 'job_id skill_id level', 'what is asked for']] },
  job_versions: {
    kept: 'from the first change after a verdict until the next approval',
    groups: [
      ['ours', 'job_id verdict at', 'of which job'],
      ['private', 'facts', 'the job as a reviewer last saw it, to show what changed'],
    ],
  },
  job_news: {
    kept: 'until all followers are told, minutes',
    groups: [['ours', 'job_id told_to at', 'telling followers of a job, each once']],
  },
  job_reports: {
    kept: '12 months after it was looked at',
    groups: [
      ['ours', 'id job_id account_id created_at handled_at verdict', 'who reported which job, and what came of it'],
      ['private', 'reason details', 'what is wrong with it'],
    ],
  },
  job_invitations: {
    kept: 'until the job, the company or the account is deleted',
    groups: [
      [
        'private',
        'id seeker_id job_id company_id invited_by status created_at answered_at',
        'who was asked to apply, and the answer',
      ],
      ['private', 'message', 'what the company wrote'],
      [
        'ours',
        'access_ended_at',
        'since when the company reads the profile no more: RESUME_ACCESS_MONTHS after the job was over',
      ],
    ],
  },
  applications: {
    kept: "until the seeker's account is deleted; then status and dates stay for the company",
    groups: [
      [
        'private',
        'id job_id company_id seeker_id status reply_by replied_at created_at updated_at',
        'who applied for what, how it stands, by when it was to be answered and when the company first did',
      ],
      [
        'private',
        'cover_letter github_url linkedin_url portfolio_url',
        'what was sent',
        "until the seeker's account is deleted",
      ],
      [
        'private',
        'resume_file_id',
        'the resume as it was sent; the company opens it until access_ended_at',
        "until the seeker's account is deleted",
      ],
      ['private', 'source', "where the person came from, for the company's figures"],
      ['private', 'viewed_at', "the company's own mark that it was opened"],
      [
        'private',
        'assignee_id',
        'the team member who takes care of it',
        'until another one does, or that person leaves the team',
      ],
      [
        'private',
        'closed_at',
        'that the seeker closed it without an answer; the company does not see it',
        "until the seeker's account is deleted",
      ],
      ['ours', 'reminded_at reply_reminders', 'reminding once'],
      [
        'ours',
        'access_ended_at',
        'since when the company opens resume, profile and picture no more: RESUME_ACCESS_MONTHS after it was decided or the job was over',
      ],
    ],
  },
  application_moves: {
    kept: KEPT_WITH_APPLICATION,
    groups: [
      ['private', 'id application_id from_status to_status at', 'the timeline'],
      ['private', 'by_account_id', 'who of the company moved it'],
      ['private', 'message', 'what the company told the seeker', "until the seeker's account is deleted"],
      ['private', 'reason reason_shared', 'why the company rejected it, and whether the seeker gets to know that'],
      ['ours', 'is_automatic is_undone', 'counting what a team member did: not what declined itself or was taken back'],
    ],
  },
  application_answers: {
    kept: "until the seeker's account is deleted",
    groups: [
      ['private', 'application_id position question_id question', 'what was asked when it was sent'],
      ['private', 'answer is_met', 'what the seeker answered, and whether the job needs that answer'],
    ],
  },
  question_sets: {
    kept: "until the company's account is deleted",
    groups: [
      ['private', 'id company_id name questions updated_at', 'what the company asks applicants, to use it again'],
    ],
  },
  company_templates: {
    kept: "until the company's account is deleted",
    groups: [
      [
        'private',
        'id company_id name kind status subject body updated_at',
        'what the company writes to applicants, to use it again',
      ],
    ],
  },
  waiting_declines: {
    kept: '48 hours, or until the company decides',
    groups: [['ours', 'application_id decline_at', 'declining once']],
  },
  conversations: {
    kept: "until the seeker's account is deleted",
    groups: [
      ['private', 'application_id company_id last_message_at', 'who writes to whom about what'],
      ['private', 'blocked_at', 'that the seeker wants no more messages'],
    ],
  },
  application_messages: {
    kept: "until the seeker's account is deleted",
    groups: [
      ['private', 'id application_id company_id from_company account_id created_at', 'who wrote when'],
      ['private', 'body', 'what both sides write to each other'],
      ['private', 'read_at', 'that the other side has opened it'],
      ['ours', 'risks', 'the warning for the seeker'],
      ['ours', 'removed_at', 'that an administrator has removed it'],
    ],
  },
  message_reports: {
    kept: "with the message; until the reporter's account is deleted",
    groups: [
      ['private', 'message_id account_id details created_at', 'what is wrong with a message'],
      ['ours', 'reason', 'the same in one word'],
      ['ours', 'handled_at verdict', 'what an administrator decided'],
    ],
  },
  application_notes: {
    kept: "until the seeker's or the company's account is deleted",
    groups: [
      ['private', 'id application_id account_id created_at updated_at', 'who wrote it'],
      ['private', 'body', 'what colleagues write for each other'],
    ],
  },
  application_ratings: {
    kept: "until the seeker's, the company's or the reviewer's account is deleted",
    groups: [['private', 'application_id account_id stars updated_at', 'how colleagues rate it']],
  },
  scorecards: {
    kept: "until the seeker's, the company's or the reviewer's account is deleted",
    groups: [
      [
        'private',
        'application_id account_id scores overall created_at updated_at',
        'how a team member judges it, for colleagues',
      ],
    ],
  },
  offers: {
    kept: KEPT_WITH_APPLICATION,
    groups: [
      [
        'private',
        'id application_id status start_date expires_at created_at ended_at',
        'what was offered to whom, and what came of it',
      ],
      ['private', 'made_by', 'who of the company made it', 'until that account is deleted'],
      [
        'private',
        'title salary answer',
        'the position, the pay, and what the seeker answered',
        "until the seeker's account is deleted",
      ],
      [
        'private',
        'message file_id',
        'what the company wrote, and the document of the offer',
        "until the seeker's or the company's account is deleted",
      ],
      ['ours', 'is_unannounced', 'telling once'],
    ],
  },
  candidate_tags: {
    kept: "until the seeker's or the company's account is deleted",
    groups: [
      ['private', 'seeker_id company_id tagged_by created_at', 'whom a company has tagged, and who of it did'],
      ['private', 'tag', 'what colleagues note about a person'],
    ],
  },
  saved_candidates: {
    kept: "until the seeker's or the company's account is deleted",
    groups: [['private', 'company_id seeker_id saved_by saved_at', 'whom a company has saved for later']],
  },
  job_views: {
    kept: KEPT_WITH_JOB,
    groups: [
      ['private', 'job_id day source views apply_starts', 'how often a job was looked at; nothing about anybody'],
    ],
  },
  application_digests: {
    kept: 'until the email is sent, then empty',
    groups: [['ours', 'account_id open_until waiting', 'one email for many applications']],
  },
  interviews: {
    kept: KEPT_WITH_APPLICATION,
    groups: [
      [
        'private',
        'id application_id company_id arranged_by status way minutes times starts_at cancelled_by created_at updated_at',
        'when who talks with whom',
      ],
      [
        'private',
        'place note wish reason',
        'where, and what both sides wrote',
        'until the account of its writer is deleted',
      ],
      ['ours', 'sequence untold reminded_of', 'calendars, and telling once'],
    ],
  },
}
