import { COMPANY_SIZES, COMPANY_STATUSES, INDUSTRIES } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { COMPANY_STATUS_LABELS } from './area-labels.ts'
import { formatCompanySize, INDUSTRY_LABELS, getLabel, formatOpenPositions, toOptions } from './labels.ts'

test('the seven industries have the labels and the order of the product spec', () => {
  expect(toOptions(INDUSTRIES, INDUSTRY_LABELS).map(({ value, label }) => `${value} ${label}`)).toEqual([
    'FINTECH Financial Technology',
    'TELECOM Telecommunications',
    'BANKING Banking',
    'SOFTWARE Software Development',
    'EDTECH Education Technology',
    'ECOMMERCE E-Commerce',
    'CONSULTING IT Consulting',
  ])
})

test('a size is a range of employees', () => {
  expect(COMPANY_SIZES.map(formatCompanySize)).toEqual([
    '1–10 employees',
    '11–50 employees',
    '51–200 employees',
    '201–1000 employees',
    '1000+ employees',
  ])
})

test('every company status has a label', () => {
  expect(COMPANY_STATUSES.map((status) => getLabel(COMPANY_STATUS_LABELS, status))).toEqual([
    'Under review',
    'Active',
    'Rejected',
    'Suspended',
  ])
})

test('open positions are counted', () => {
  expect([0, 1, 2, 12].map(formatOpenPositions)).toEqual([
    '0 open positions',
    '1 open position',
    '2 open positions',
    '12 open positions',
  ])
})
