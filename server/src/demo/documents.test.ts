import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logoPng, logoSvg } from './logos.ts'
import { resumePdf, tradeLicencePdf } from './resume.ts'
import { demoTown } from './town.ts'

const town = demoTown(new Date('2026-11-20T09:00:00Z'))
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('the documents of the demo town', () => {
  test('every company has a logo of its own, without text or fonts', async () => {
    const drawings = town.companies.map((company, index) => logoSvg({ ...company, name: '' }, index))
    expect(new Set(drawings).size).toBe(20)
    expect(drawings.filter((svg) => /<text|font|href/.test(svg))).toEqual([])
    for (const [index, company] of town.companies.entries()) {
      expect(await sharp(await logoPng(company, index)).metadata()).toMatchObject({
        format: 'png',
        width: 512,
        height: 512,
      })
    }
  })

  test('every CV is a PDF of one page', async () => {
    for (const seeker of town.seekers) {
      if (!seeker.profile) continue
      const pdf = await resumePdf(seeker)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect([seeker.key, pagesIn(pdf)]).toEqual([seeker.key, 1])
    }
  })

  test('no text of a CV needs letters that its font does not have', () => {
    const texts = JSON.stringify(town.seekers.map((seeker) => [seeker.account, { ...seeker.profile }]))
    expect(texts.match(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu)).toBeNull()
  })

  test('a trade licence of the demo is one page', async () => {
    const [company] = town.companies
    expect(company && pagesIn(await tradeLicencePdf(company))).toBe(1)
  })
})
