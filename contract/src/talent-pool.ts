import { z } from 'zod'
import { TagFilter, TagText } from './application-filters.ts'
import { defineEndpoint } from './endpoint.ts'
import { APPLICATION_STATUSES, MAX_TAGS, SKILL_LEVELS } from './enums.ts'
import { lineText, uuid } from './text.ts'
import { t } from './t.ts'

export const TALENT_POOL_PER_PAGE = 20
/** How many people one request may tag. */
export const MAX_TAGGED_PEOPLE = 100

/** The tags that a company gave to a person, and whether it saved them for later. */
export const CandidateMarks = z.object({ seekerId: z.string(), tags: z.array(z.string()), isSaved: z.boolean() })
export type CandidateMarks = z.output<typeof CandidateMarks>

export const listCompanyTags = defineEndpoint('GET /company/tags', {
  summary: 'List the tags that the caller’s company uses, by name, each with the number of people whom it sees',
  access: 'activeCompany',
  reply: z.array(z.object({ tag: z.string(), people: z.number().int() })),
})

const tags = z
  .array(TagText, t('Please write a tag'))
  .max(MAX_TAGS, t('At most {max} tags at once', { max: MAX_TAGS }))
  .default([])

export const changeCandidateTags = defineEndpoint('POST /candidates/tags', {
  summary:
    'Add and remove tags of up to 100 people: applicants of the caller’s company, and candidates whom it can find. Tags are also removed from people who have withdrawn or can no longer be found. Returns the tags of all of them; others are left out. No seeker sees tags',
  access: 'activeCompanyEditor',
  body: z
    .strictObject({
      seekerIds: z
        .array(uuid(), t('Please choose some people'))
        .min(1, t('Please choose some people'))
        .max(MAX_TAGGED_PEOPLE, t('At most {max} people can be tagged at once', { max: MAX_TAGGED_PEOPLE })),
      add: tags,
      remove: tags,
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, { error: t('Please write a tag'), path: ['add'] }),
  reply: z.array(CandidateMarks),
  errorCodes: ['TAGS_FULL', 'COMPANY_TAGS_FULL'],
})

export const getCandidateMarks = defineEndpoint('GET /candidates/:seekerId/marks', {
  summary: 'Get the tags that the caller’s company gave to a person, and whether it saved them for later',
  access: 'activeCompany',
  reply: CandidateMarks,
  errorCodes: ['PROFILE_NOT_FOUND'],
})

export const saveCandidate = defineEndpoint('PATCH /candidates/:seekerId/saved', {
  summary: 'Save a person for later, or no longer; no seeker sees it. Can be repeated',
  access: 'activeCompanyEditor',
  body: z.strictObject({ saved: z.boolean(t('Please say whether the person is saved')) }),
  reply: CandidateMarks,
  errorCodes: ['PROFILE_NOT_FOUND'],
})

/**
 * Somebody who has applied to the company, or whom it has saved or tagged. The name is known of applicants and of those
 * who accepted an invitation.
 */
export const TalentPoolPerson = CandidateMarks.extend({
  name: z.string().nullable(),
  title: z.string(),
  place: z.string().nullable(),
  skills: z.array(z.object({ skillId: z.string(), name: z.string(), level: z.enum(SKILL_LEVELS) })),
  /** The latest application to the company. */
  application: z
    .object({ id: z.string(), jobTitle: z.string(), status: z.enum(APPLICATION_STATUSES), createdAt: z.string() })
    .nullable(),
})
export type TalentPoolPerson = z.output<typeof TalentPoolPerson>

const PAGE_MESSAGE = t('Must be a whole number from 1 to 500')
export const listTalentPool = defineEndpoint('GET /candidates/pool', {
  summary:
    'List the people who applied to the caller’s company and those it saved or tagged, by name, title, place or job, by skill, and by tag; the latest first',
  access: 'activeCompany',
  query: z.object({
    search: lineText(100, t('search may be at most 100 characters')).default(''),
    skill: uuid(t('skill must be the id of a skill')).optional(),
    tag: TagFilter,
    saved: z.enum(['true'], t('saved must be true')).optional(),
    page: z
      .string(PAGE_MESSAGE)
      .regex(/^\d{1,3}$/, PAGE_MESSAGE)
      .transform(Number)
      .pipe(z.number().min(1, PAGE_MESSAGE).max(500, PAGE_MESSAGE))
      .default(1),
  }),
  reply: z.array(TalentPoolPerson),
  paged: 'meta',
})
