import { PRODUCT_NAME } from '@sira/contract/product'
import PDFDocument from 'pdfkit'
import { DEFAULT_SKILLS } from '../features/skills/default-skills.queries.ts'
import type { DemoCompany, DemoProfile, DemoSeeker } from './demo-data-types.ts'

const INK = '#16281f'
const FOREST = '#1f5b41'
const STONE = '#5d6b63'
const LINE = '#d5ddd6'
const LEFT = 56
const WIDTH = 595.28 - 2 * LEFT

type Page = InstanceType<typeof PDFDocument>

const skillNames = new Map(DEFAULT_SKILLS.map((skill) => [skill.slug, skill.name]))
const formatYears = (from: string, to: string | null) =>
  [...new Set([from.slice(0, 4), to?.slice(0, 4) ?? 'today'])].join(' – ')

/** Draws one A4 page and returns the PDF's bytes. */
function drawPdf(title: string, created: string, draw: (page: Page) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A4',
      margins: { top: 52, bottom: 40, left: LEFT, right: LEFT },
      info: { Title: title, CreationDate: new Date(created) },
    })
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
    draw(page)
    page.end()
  })
}

/** Draws a saw-tooth border as an ornament. */
function drawBorder(page: Page, y: number) {
  for (let x = LEFT; x < LEFT + WIDTH - 6; x += 12)
    page.polygon([x, y + 6], [x + 6, y], [x + 12, y + 6]).fill(x % 36 < 12 ? FOREST : '#e0b43b')
}

function drawHeading(page: Page, text: string) {
  page
    .moveDown(0.8)
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .fillColor(FOREST)
    .text(text.toUpperCase(), LEFT, page.y, { characterSpacing: 0.8 })
  page
    .moveTo(LEFT, page.y + 1)
    .lineTo(LEFT + WIDTH, page.y + 1)
    .lineWidth(0.6)
    .stroke(LINE)
  page.moveDown(0.45)
}

function drawEntry(page: Page, title: string, place: string, when: string, lines: readonly string[]) {
  page.font('Helvetica-Bold').fontSize(10).fillColor(INK).text(title, LEFT, page.y, { continued: true })
  page.font('Helvetica').fillColor(STONE).text(`   ${place}   ${when}`)
  for (const line of lines)
    page
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(INK)
      .text(`•  ${line}`, LEFT + 8, page.y + 1, { width: WIDTH - 8 })
  page.moveDown(0.5)
}

function drawHistory(page: Page, profile: DemoProfile) {
  drawHeading(page, 'Experience')
  for (const one of profile.experiences)
    drawEntry(
      page,
      one.position,
      `${one.companyName}, ${one.location}`,
      formatYears(one.startDate, one.endDate),
      [...one.responsibilities, ...one.achievements].slice(0, 4),
    )
  drawHeading(page, 'Education')
  for (const one of profile.educations)
    drawEntry(
      page,
      `${one.degree} ${one.fieldOfStudy}`,
      one.institution,
      formatYears(one.startDate, one.endDate),
      one.grade ? [`Grade ${one.grade.toFixed(2)} of 4.00`] : [],
    )
  if (profile.portfolios.length > 0) drawHeading(page, 'Projects')
  for (const one of profile.portfolios)
    drawEntry(page, one.title, one.technologies.join(', '), formatYears(one.startDate, one.endDate), [one.description])
}

/** Renders the CV of a seeker: one A4 page with selectable text. */
export function renderDemoResume({ account, profile }: DemoSeeker): Promise<Buffer> {
  const name = `${account.firstName} ${account.lastName}`
  return drawPdf(`CV of ${name}`, account.createdAt, (page) => {
    drawBorder(page, 36)
    page.font('Helvetica-Bold').fontSize(23).fillColor(INK).text(name, LEFT, 58)
    page
      .font('Helvetica')
      .fontSize(12)
      .fillColor(FOREST)
      .text(profile?.title ?? '')
    page
      .fontSize(9)
      .fillColor(STONE)
      .text([account.location, account.phone, account.email, profile?.githubUrl].filter(Boolean).join('   ·   '), {
        paragraphGap: 4,
      })
    if (!profile) return
    page.moveDown(0.4).fontSize(10).fillColor(INK).text(profile.bio, { lineGap: 1.5 })
    drawHeading(page, 'Skills')
    const skills = profile.skills.map(({ slug, level }) => `${skillNames.get(slug) ?? slug} (${level.toLowerCase()})`)
    page.font('Helvetica').fontSize(9.5).fillColor(INK).text(skills.join('  ·  '), { lineGap: 1.5 })
    drawHistory(page, profile)
  })
}

/** Renders a sample trade license, which is clearly marked as a sample. */
export function renderDemoTradeLicense(company: DemoCompany): Promise<Buffer> {
  return drawPdf(`Sample trade license of ${company.name}`, company.createdAt, (page) => {
    page.rect(30, 30, 535, 782).lineWidth(2).stroke(FOREST)
    page.save().rotate(-38, { origin: [297, 421] })
    page
      .font('Helvetica-Bold')
      .fontSize(96)
      .fillColor('#c8442f')
      .fillOpacity(0.14)
      .text('SAMPLE', 60, 380, { width: 480, align: 'center', lineBreak: false })
    page.restore().fillOpacity(1)
    page.font('Helvetica-Bold').fontSize(22).fillColor(INK).text('Trade license', LEFT, 90, { align: 'center' })
    page
      .font('Helvetica')
      .fontSize(11)
      .fillColor('#c8442f')
      .text(`Sample document of the ${PRODUCT_NAME} demo. Not issued by any authority.`, { align: 'center' })
    const rows = [
      ['Business name', company.name],
      ['Owner', `${company.owner.firstName} ${company.owner.lastName}`],
      ['Line of business', company.industry.toLowerCase()],
      ['Place', company.location],
      ['Licence number', `DEMO/${company.key.toUpperCase()}/0001`],
      ['Date', company.createdAt.slice(0, 10)],
    ] as const
    page.y = 200
    for (const [label, value] of rows) {
      const y = page.y
      page.font('Helvetica').fontSize(10).fillColor(STONE).text(label, 96, y)
      page
        .font('Helvetica-Bold')
        .fontSize(12)
        .fillColor(INK)
        .text(value, 230, y - 1)
      page
        .moveTo(96, page.y + 8)
        .lineTo(500, page.y + 8)
        .lineWidth(0.6)
        .stroke(LINE)
      page.y += 22
    }
    drawBorder(page, 760)
  })
}
