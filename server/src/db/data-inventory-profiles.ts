import type { TableInventory } from './data-inventory.ts'

const KEPT_WITH_PROFILE = 'until the person deletes it, or the account'

/** The tables of the profiles of seekers. */
export const PROFILE_TABLES: Readonly<Record<string, TableInventory>> = {
  seekers: {
    kept: KEPT_WITH_PROFILE,
    groups: [
      ['ours', 'id account_id created_at updated_at', 'whose profile it is, and since when'],
      [
        'private',
        'title bio location github_url linkedin_url portfolio_url',
        'what the person says of themselves to companies they apply to',
      ],
      ['private', 'resume_file_id profile_image_file_id cover_image_file_id', 'resume and pictures'],
      ['private', 'discoverable', 'whether companies find the person; off until switched on'],
    ],
  },
  seeker_skills: {
    kept: KEPT_WITH_PROFILE,
    groups: [
      ['ours', 'id seeker_id', 'whose skill it is'],
      ['private', 'skill_id level years_of_exp', 'what the person can do'],
    ],
  },
  educations: {
    kept: KEPT_WITH_PROFILE,
    groups: [
      ['ours', 'id seeker_id', 'whose it is'],
      [
        'private',
        'institution degree field_of_study grade start_date end_date is_current_study description achievements',
        'what the person learned',
      ],
    ],
  },
  experiences: {
    kept: KEPT_WITH_PROFILE,
    groups: [
      ['ours', 'id seeker_id', 'whose it is'],
      [
        'private',
        'company_name position location is_current_role start_date end_date description responsibilities achievements',
        'where the person worked',
      ],
    ],
  },
  portfolios: {
    kept: KEPT_WITH_PROFILE,
    groups: [
      ['ours', 'id seeker_id', 'whose it is'],
      [
        'private',
        'title description project_url image_url start_date end_date is_ongoing technologies category',
        'what the person made',
      ],
    ],
  },
}
