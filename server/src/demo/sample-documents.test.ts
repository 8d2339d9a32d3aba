import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderLogoPng, renderLogoSvg } from './logos.ts'
import { renderDemoResume, renderDemoTradeLicense } from './sample-documents.ts'
import { buildDemoData } from './demo-data.ts'

const demoData = buildDemoData(new Date('2026-11-20T09:00:00Z'))
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('the documents of the demo data', () => {
  test('every company has its own logo, without text or fonts', async () => {
    const drawings = demoData.companies.map((company, index) => renderLogoSvg({ ...company, name: '' }, index))
    expect(new Set(drawings).size).toBe(20)
    expect(drawings.filter((svg) => /<text|font|href/.test(svg))).toEqual([])
    for (const [index, company] of demoData.companies.entries()) {
      expect(await sharp(await renderLogoPng(company, index)).metadata()).toMatchObject({
        format: 'png',
        width: 512,
        height: 512,
      })
    }
  })

  test('every CV is a PDF of one page', async () => {
    for (const seeker of demoData.seekers) {
      if (!seeker.profile) continue
      const pdf = await renderDemoResume(seeker)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect([seeker.key, countPages(pdf)]).toEqual([seeker.key, 1])
    }
  })

  test('no CV contains characters that its font does not have', () => {
    const texts = JSON.stringify(demoData.seekers.map((seeker) => [seeker.account, { ...seeker.profile }]))
    expect(texts.match(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu)).toBeNull()
  })

  test('a demo trade license has one page', async () => {
    const [company] = demoData.companies
    expect(company && countPages(await renderDemoTradeLicense(company))).toBe(1)
  })
})
