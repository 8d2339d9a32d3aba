import { describe, expect, test } from 'vitest'
import { listUnmapped } from '#test/job-boards.ts'
import { parseTeamtailor } from './job-posting-markup.format.ts'
import { parseAshby, parseGreenhouse, parseLever } from './parse-boards.format.ts'
import { parseRecruitee, parseSmartRecruitersPosting, parseWorkable } from './parse-more-boards.format.ts'

const TEXT = '<p>You look after everything that grows.</p>'

describe('what is not taken over is listed, and what is taken over or empty is not', () => {
  test('of Greenhouse', () => {
    const job = {
      id: 1,
      internal_job_id: 2,
      title: 'Gardener',
      content: TEXT,
      absolute_url: 'https://job-boards.greenhouse.io/a/jobs/1',
      location: { name: 'Adama' },
      company_name: 'Green',
      updated_at: '2026-11-20T08:00:00Z',
      first_published: '2026-11-20T08:00:00Z',
      data_compliance: [{ type: 'gdpr', requires_consent: true }],
      requisition_id: 'R-7',
      language: 'en',
      departments: [{ id: 1, name: 'Gardens', child_ids: [4], parent_id: null }],
      offices: [{ id: 3, name: 'Bole', location: 'Addis Ababa, Ethiopia', child_ids: [], parent_id: null }],
      metadata: [
        { id: 1, name: 'Shift', value: 'Night', value_type: 'short_text' },
        { id: 2, name: 'Shift', value: ['Day', 'Late'], value_type: 'multi_select' },
        { id: 3, name: 'Travel', value: false, value_type: 'yes_no' },
        { id: 4, name: 'Bonus', value: { unit: 'USD', amount: '500.0' }, value_type: 'currency' },
      ],
      pay_input_ranges: [
        { min_cents: 100_000, max_cents: 200_000, currency_type: 'USD', title: 'Monthly', blurb: '<p>Plus meals</p>' },
      ],
      apprenticeship: { months: 6 },
    }
    expect(listUnmapped(parseGreenhouse({ jobs: [job] })[0])).toEqual({
      requisition_id: 'R-7',
      Shift: ['Night', 'Day, Late'],
      Bonus: 'unit: USD, amount: 500.0',
      pay_input_ranges: 'blurb: Plus meals',
      language: 'en',
      departments: 'Gardens',
      offices: 'Bole (location: Addis Ababa, Ethiopia)',
      apprenticeship: 'months: 6',
    })
  })

  test('of Lever, whose texts come in several forms', () => {
    const posting = {
      id: '1',
      text: 'Gardener',
      categories: {
        location: 'Adama',
        commitment: 'Full-time',
        team: 'Roses',
        allLocations: ['Adama', 'Hawassa'],
        level: 'Senior',
      },
      country: 'ET',
      opening: '<p>Hello.</p>',
      openingPlain: 'Hello.',
      descriptionBody: TEXT,
      descriptionBodyPlain: 'You look after everything that grows.',
      lists: [],
      additional: '',
      hostedUrl: 'https://jobs.lever.co/a/1',
      applyUrl: 'https://jobs.lever.co/a/1/apply',
      createdAt: 1_700_000_000_000,
      workplaceType: 'hybrid',
      salaryRange: { currency: 'ETB', interval: 'per-month-salary', min: null, max: null },
      salaryDescription: '<p>Pay by <b>experience</b></p>',
    }
    const [parsed] = parseLever([posting])
    expect(parsed!.text).toContain('Hello.')
    expect(listUnmapped(parsed)).toEqual({
      team: 'Roses',
      allLocations: 'Hawassa',
      country: 'ET',
      workplaceType: 'hybrid',
      salaryDescription: 'Pay by experience',
    })
  })

  test('of Ashby, with pay in words only', () => {
    const place = (addressLocality: string) => ({ postalAddress: { addressLocality, addressCountry: 'Ethiopia' } })
    const job = {
      id: '1',
      title: 'Gardener',
      descriptionHtml: TEXT,
      descriptionPlain: 'You look after everything that grows.',
      location: 'Head office',
      address: place('Adama'),
      secondaryLocations: [{ location: 'South', address: place('Hawassa') }],
      department: 'Gardens',
      team: 'Roses',
      isRemote: false,
      workplaceType: 'OnSite',
      employmentType: 'FullTime',
      publishedAt: '2026-11-20T08:00:00Z',
      isListed: true,
      shouldDisplayCompensationOnJobPostings: true,
      jobUrl: 'https://jobs.ashbyhq.com/a/1',
      applyUrl: 'https://jobs.ashbyhq.com/a/1/application',
      compensation: {
        compensationTierSummary: 'ETB 20K, meals',
        scrapeableCompensationSalarySummary: 'ETB 20K',
        compensationTiers: [],
        summaryComponents: [],
      },
    }
    const told = {
      address: 'Adama, Ethiopia',
      secondaryLocations: 'South, Hawassa, Ethiopia',
      department: 'Gardens',
      team: 'Roses',
    }
    expect(listUnmapped(parseAshby({ jobs: [job] })[0])).toEqual({ ...told, salary: 'ETB 20K' })
    const tier = {
      title: 'Level 2',
      additionalInformation: 'Reviewed each year',
      components: [
        {
          id: 'x',
          compensationType: 'Salary',
          summary: 'Competitive',
          minValue: null,
          maxValue: null,
          interval: '1 YEAR',
        },
        { id: 'y', compensationType: 'Commission', summary: null, interval: '1 MONTH', minValue: 5 },
      ],
    }
    const compensation = { compensationTierSummary: 'Competitive', compensationTiers: [tier] }
    expect(listUnmapped(parseAshby({ jobs: [{ ...job, compensation }] })[0])).toEqual({
      ...told,
      salary: '1 YEAR summary: Competitive',
      compensation: 'compensationType: Commission, interval: 1 MONTH, minValue: 5',
      compensationTiers: 'Level 2 (additionalInformation: Reviewed each year)',
    })
  })

  test('of Workable, with its other places', () => {
    const place = (city: string, hidden = false) => ({
      country: 'Ethiopia',
      countryCode: 'ET',
      city,
      region: null,
      hidden,
    })
    const job = {
      shortcode: 'X',
      code: 'G-1',
      title: 'Gardener',
      description: TEXT,
      city: 'Adama',
      state: '',
      country: 'Ethiopia',
      telecommuting: false,
      employment_type: 'Full-time',
      url: 'https://apply.workable.com/j/X',
      shortlink: 'https://apply.workable.com/j/X',
      application_url: 'https://apply.workable.com/j/X/apply',
      published_on: '2026-11-20',
      created_at: '2026-11-20',
      education: '',
      experience: 'Associate',
      function: 'Gardening',
      locations: [place('Adama'), place('Hawassa'), place('Gondar', true)],
    }
    expect(listUnmapped(parseWorkable({ jobs: [job] })[0])).toEqual({
      code: 'G-1',
      function: 'Gardening',
      locations: 'Hawassa, Ethiopia',
    })
  })

  test('of SmartRecruiters', () => {
    const posting = {
      id: '1',
      uuid: 'u',
      jobAdId: 'j',
      defaultJobAd: true,
      name: 'Gardener',
      refNumber: 'REF1',
      company: { name: 'Green', identifier: 'Green' },
      releasedDate: '2026-11-20T08:00:00Z',
      creator: { name: 'Sara' },
      location: {
        city: 'Adama',
        country: 'et',
        address: 'Bole Road 1',
        latitude: '8.5',
        longitude: '39.2',
        remote: false,
        hybrid: true,
        hybridDescription: 'Two days at home',
      },
      industry: { id: 'farming', label: 'Farming' },
      department: {},
      function: { id: 'it', label: 'Gardening' },
      typeOfEmployment: { id: 'permanent', label: 'Full-time' },
      experienceLevel: { id: 'associate', label: 'Associate' },
      customField: [{ fieldId: '5', fieldLabel: 'Shift', valueId: '6', valueLabel: 'Night' }],
      language: { code: 'en', label: 'English', labelNative: 'English' },
      compensation: { min: 100, max: 200, currency: 'ETB' },
      jobAd: {
        sections: {
          jobDescription: { title: 'Job', text: TEXT },
          videos: { urls: [] },
          perks: { title: 'Perks', text: 'Roses' },
        },
      },
    }
    expect(listUnmapped(parseSmartRecruitersPosting(posting))).toEqual({
      language: 'English',
      Shift: 'Night',
      address: 'Bole Road 1',
      hybrid: 'yes',
      hybridDescription: 'Two days at home',
      refNumber: 'REF1',
      industry: 'Farming',
      function: 'Gardening',
      compensation: 'min: 100, max: 200, currency: ETB',
      perks: 'Roses (title: Perks)',
    })
  })

  test('of Recruitee, with its hours, places and languages', () => {
    const offer = {
      id: 1,
      slug: 'gardener',
      title: 'Gardener',
      description: TEXT,
      requirements: '',
      status: 'published',
      city: 'Adama',
      country: 'Ethiopia',
      country_code: 'ET',
      postal_code: '1000',
      location: 'Adama, Ethiopia',
      locations: [
        { id: 1, city: 'Adama', country: 'Ethiopia', street: 'Bole Road 1' },
        { id: 2, city: 'Hawassa', country: 'Ethiopia', country_code: 'ET' },
      ],
      min_hours: 32,
      max_hours: 40,
      remote: true,
      on_site: true,
      hybrid: false,
      employment_type_code: 'fulltime',
      experience_code: 'mid_level',
      options_cv: 'required',
      careers_url: 'https://a.recruitee.com/o/gardener',
      careers_apply_url: 'https://a.recruitee.com/o/gardener/c/new',
      salary: { min: 'to be agreed', max: null, period: 'month', currency: 'ETB' },
      translations: { en: { title: 'Gardener', description: TEXT }, am: { title: 'አትክልተኛ', description: '<p>…</p>' } },
    }
    expect(listUnmapped(parseRecruitee({ offers: [offer] })[0])).toEqual({
      workplace: 'hybrid',
      locations: 'street: Bole Road 1, Hawassa, Ethiopia',
      translations: 'am: አትክልተኛ',
      postal_code: '1000',
      min_hours: '32',
      max_hours: '40',
      salary: 'ETB month min: to be agreed',
    })
    const salary = { min: null, max: null, period: 'month', currency: 'ETB' }
    expect(listUnmapped(parseRecruitee({ offers: [{ ...offer, salary }] })[0]), 'no pay').not.toHaveProperty('salary')
  })

  test('of Teamtailor, beside the posting too', () => {
    const item = {
      id: '1',
      url: 'https://a.teamtailor.com/jobs/1',
      title: 'Gardener',
      content_html: TEXT,
      date_published: '2026-11-20T08:00:00Z',
      image: 'https://a.example/x.png',
      tags: ['Roses', 'Trees'],
      language: 'en',
      _jobposting: {
        '@type': 'JobPosting',
        title: 'Gardener',
        description: TEXT,
        jobLocation: 'Adama',
        industry: 'Farming',
      },
    }
    expect(listUnmapped(parseTeamtailor([item])[0])).toEqual({
      industry: 'Farming',
      tags: 'Roses, Trees',
      language: 'en',
    })
  })
})
