import { COMPANY_SIZES, COMPANY_STATUSES, INDUSTRIES } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { COMPANY_STATUS, companySizeText, INDUSTRY, labelOf, openPositionsText, optionsOf } from './labels.ts'

test('the seven industries have the labels of the product spec, in its order', () => {
  expect(optionsOf(INDUSTRIES, INDUSTRY).map(({ value, label }) => `${value} ${label}`)).toEqual([
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
  expect(COMPANY_SIZES.map(companySizeText)).toEqual([
    '1–10 employees',
    '11–50 employees',
    '51–200 employees',
    '201–1000 employees',
    '1000+ employees',
  ])
})

test('every status of a company has a word', () => {
  expect(COMPANY_STATUSES.map((status) => labelOf(COMPANY_STATUS, status))).toEqual([
    'Under review',
    'Active',
    'Rejected',
    'Suspended',
  ])
})

test('open positions are counted', () => {
  expect([0, 1, 2, 12].map(openPositionsText)).toEqual([
    '0 open positions',
    '1 open position',
    '2 open positions',
    '12 open positions',
  ])
})
