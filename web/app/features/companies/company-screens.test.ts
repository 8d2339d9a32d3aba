import { DOCUMENT_ACCEPT, IMAGE_ACCEPT } from '@sira/contract/file-names'
import { CompanyForm, type CompanyPage } from '@sira/contract/companies'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Form } from '../../ui/form.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanyPendingPanel, CompanyRejectedPanel, CompanySuspendedPanel } from './company-status-panels.tsx'
import { OwnCompanyProfile } from './own-company-profile.tsx'

const render = (part: ReactElement) =>
  renderToString(createElement(MemoryRouter, null, part)).replaceAll('<!-- -->', '')
const buildJob = (n: number) => ({
  id: `job-${n}`,
  title: `Engineer ${n}`,
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Adama',
  isRemote: n === 1,
  salary: null,
  skills: [],
  createdAt: '2026-11-01T08:00:00Z',
  publishedAt: null,
  status: 'ACTIVE',
})
const buildCompany = (more: object = {}) =>
  ({
    id: 'c',
    name: 'Wenchi Ledger',
    logo: null,
    description: 'We keep ledgers.',
    size: 'SMALL',
    location: 'Bole',
    industry: 'FINTECH',
    status: 'ACTIVE',
    website: 'https://wenchi.example',
    email: 'hello@wenchi.example',
    phone: '+251 911223344',
    createdAt: '2026-10-01T08:00:00Z',
    submittedAt: '2026-11-19T08:00:00Z',
    jobsCount: 6,
    jobs: Array.from({ length: 6 }, (_, n) => buildJob(n + 1)),
    user: { firstName: 'Eyob', lastName: 'Mulugeta' },
    ...more,
  }) as unknown as CompanyPage
const renderCompanyView = (more: object = {}) =>
  render(
    createElement(OwnCompanyProfile, {
      company: buildCompany(more),
      figures: { applications: 12, unviewed: 3 },
      canEdit: true,
      canManage: true,
      replies: null,
    }),
  )

describe('the company’s own page', () => {
  test('has header, about, figures and contact', () => {
    const html = renderCompanyView()
    for (const words of [
      'Wenchi Ledger',
      'Financial Technology',
      'We keep ledgers.',
      'Applications received: 12',
      'Not viewed yet: 3',
      'hello@wenchi.example',
      '+251 911223344',
      'wenchi.example',
    ])
      expect(html).toContain(words)
    expect(html).toContain('href="/COMPANY/profile?edit=1"')
  })

  test('shows four open positions and a link to all of them, with their number', () => {
    const html = renderCompanyView()
    expect([...html.matchAll(/>(Engineer \d)</g)].map(([, title]) => title)).toEqual([
      'Engineer 1',
      'Engineer 2',
      'Engineer 3',
      'Engineer 4',
    ])
    expect(html).toContain('See All Positions (6)')
    expect(html).toContain('href="/COMPANY/jobs?status=ACTIVE"')
    expect(html).toContain('Adama (Remote)')
    expect(renderCompanyView({ jobs: [], jobsCount: 0 })).not.toContain('See All')
  })
})

describe('a company that is not active', () => {
  test('PENDING: says that it is under review, until when, and what happens then', () => {
    const html = render(
      createElement(CompanyPendingPanel, {
        company: buildCompany({ status: 'PENDING' }),
        canManage: true,
        busy: false,
        onCheck: () => {},
      }),
    )
    expect(html).toContain('Your company profile is currently under review')
    expect(html).toContain('24-48 hours')
    expect(html).toContain('dateTime="2026-11-21T08:00:00.000Z"')
  })

  test('REJECTED: shows the reason and a link to edit and resubmit; SUSPENDED: only the reason', () => {
    const rejected = render(
      createElement(CompanyRejectedPanel, {
        company: buildCompany({ status: 'REJECTED', rejectionReason: 'The license cannot be read' }),
        canManage: true,
      }),
    )
    expect(rejected).toContain('The license cannot be read')
    expect(rejected).toContain('href="/COMPANY/profile?edit=1"')
    const suspended = render(
      createElement(CompanySuspendedPanel, {
        company: buildCompany({ status: 'SUSPENDED', rejectionReason: 'Asked for money' }),
      }),
    )
    expect(suspended).toContain('Asked for money')
    expect(suspended).not.toContain('edit=1')
  })
})

describe('the company form', () => {
  const html = render(
    createElement(
      Form,
      { schema: CompanyForm, defaultValues: { description: 'x'.repeat(12) } as never, onSend: () => {} } as never,
      createElement(CompanyFields),
    ),
  )

  test('has every field of the product spec', () => {
    const fields = ['name', 'website', 'email', 'phone', 'location', 'description', 'size', 'industry']
    expect(fields.filter((name) => !html.includes(`name="${name}"`))).toEqual([])
    // The form reads files from their field, not by input name.
    for (const file of ['Company logo', 'Trade license']) expect(html).toContain(file)
    expect(html.match(/type="file" accept="[^"]+"/g)).toEqual([
      `type="file" accept="${IMAGE_ACCEPT}"`,
      `type="file" accept="${DOCUMENT_ACCEPT}"`,
      'type="file" accept="image/*"',
    ])
  })

  test('offers the five sizes, images for the logo, documents for the license', () => {
    expect([...html.matchAll(/<option value="([A-Z]+)"/g)].map(([, value]) => value).slice(0, 5)).toEqual([
      'STARTUP',
      'SMALL',
      'MEDIUM',
      'LARGE',
      'ENTERPRISE',
    ])
    expect(html).toMatch(/accept="image\/png,image\/jpeg,image\/webp,.png,.jpg,.jpeg,.webp"/)
    expect(html).toMatch(/accept=".pdf,.doc,.docx,application\/pdf,/)
    expect(html.match(/up to 10MB/g)).toHaveLength(2)
  })

  test('counts the description up to 1000', () => {
    expect(html).toMatch(/\d+\/1000/)
  })

  test.each([
    ['name', 'x', 'Company name must be at least 2 characters'],
    ['name', 'x'.repeat(101), /at most 100/],
    ['location', 'x', 'Location must be at least 2 characters'],
    ['location', 'x'.repeat(101), /at most 100/],
    ['description', 'x'.repeat(1001), 'Description must be at most 1000 characters'],
    ['phone', '091122334', 'Phone number must be at least 10 digits'],
    ['email', 'nobody', 'Invalid email address'],
    ['website', 'ftp//x', 'Invalid website URL'],
    ['size', 'HUGE', 'Please choose a size'],
  ])('says what is wrong with %s', (field, value, words) => {
    const checked = CompanyForm.safeParse({ [field]: value })
    const message = checked.error!.issues.find(({ path }) => path[0] === field)!.message
    expect(message).toMatch(words)
  })
})
