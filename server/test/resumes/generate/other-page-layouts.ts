import { sayPeriod } from './dates.ts'
import {
  buildPage,
  FONT,
  html,
  listContacts,
  listLanguages,
  listSkillLines,
  toList,
  toParagraphs,
} from './html-parts.ts'
import { buildLatex, tex, toItems, type LatexSource } from './latex-parts.ts'
import { toDegreeText, type Entry, type Person } from './people.ts'

// Pages and LaTeX of kinds that the other files do not have: themes for data of a resume, a sidebar at the right,
// headings in the margin, dates at the left.

function buildJsonresume(p: Person): string {
  const e = (w: Entry, a: string, b: string) =>
    html`<div style="margin-bottom:4mm"><div style="display:flex;justify-content:space-between"><b>${a}</b><span>${sayPeriod(p, w)}</span></div><p>${b}</p>${w.bullets.length ? html`<p style="color:#777">Highlights</p>` : html``}${toList(w.bullets)}</div>`
  return buildPage(
    `h2{margin:5mm 0 2mm;font-size:14pt}h1{font-size:24pt} body{${FONT('Lato')}}`,
    html`<h1>${p.facts['name']}</h1><h2>${p.facts['title']}</h2>${toParagraphs(listContacts(p))}<h2>About</h2><p>${p.facts['summary']}</p>
   <h2>Work</h2>${p.work.map((w) => e(w, w.organization, w.title))}<h2>Education</h2>${p.schools.map((s) => html`<div style="margin-bottom:4mm"><div style="display:flex;justify-content:space-between"><b>${s.organization}</b><span>${sayPeriod(p, s)}</span></div><p>${s.field}</p><p>${s.title}</p></div>`)}
   <h2>Skills</h2>${p.skills.map(({ group, items }) => html`<p><b>${group}</b></p><p>${items.join(' ')}</p>`)}<h2>Languages</h2>${p.languages.map(({ shown, level }) => html`<p>${shown}</p><p>${level}</p>`)}`,
  )
}

function buildRightSidebar(p: Person): string {
  return buildPage(
    `body{${FONT('Open Sans')} font-size:9.5pt} .g{display:grid;grid-template-columns:1fr 60mm;min-height:290mm} main{padding:12mm} aside{background:#f4e9dd;padding:12mm 7mm} h1{font-size:24pt} h2{font-size:12pt;color:#8a5a2b;margin:6mm 0 2mm}`,
    html`<div class="g"><main><h1>${p.facts['name']}</h1><p>${p.facts['title']}</p><h2>About Me</h2><p>${p.facts['summary']}</p><h2>Work Experience</h2>${p.work.map((w) => html`<p><b>${w.title}</b></p><p>${w.organization} | ${sayPeriod(p, w)}</p>${toList(w.bullets)}`)}
    <h2>Education</h2>${p.schools.map((s) => html`<p><b>${toDegreeText({ ...s, join: s.field ? ',' : '' })}</b></p><p>${s.organization} | ${sayPeriod(p, s)}</p>`)}</main><aside><h2>Contact</h2>${toParagraphs(listContacts(p))}<h2>Skills</h2>${toParagraphs(p.skills.flatMap(({ items }) => items))}<h2>Languages</h2>${toParagraphs(listLanguages(p))}<h2>References</h2><p>Mr. Peter Otieno, General Manager, Savanna Hotels Ltd</p></aside></div>`,
    'size: A4; margin: 0',
  )
}

function buildDatesLeft(p: Person): string {
  const e = (w: Entry, a: string) =>
    html`<div style="display:grid;grid-template-columns:32mm 1fr;margin-bottom:3mm"><span>${sayPeriod(p, w)}</span><div><b>${a}</b><p><i>${w.organization}${w.place ? `, ${w.place}` : ''}</i></p>${toList(w.bullets)}</div></div>`
  return buildPage(
    `body{${FONT('Noto Sans')} font-size:9.5pt} h1{font-size:26pt;color:#1b3f5e} h2{font-size:13pt;color:#1b3f5e;border-bottom:1px solid;margin:5mm 0 2mm}`,
    html`<h1>${p.facts['name']}</h1><p>${p.facts['title']}</p><div style="columns:2">${[
      ['Address', 'place'],
      ['Phone', 'phone'],
      ['E-mail', 'email'],
    ].map(([l, k]) => html`<p><b>${l}</b></p><p>${p.facts[k!]}</p>`)}</div><p>${p.facts['summary']}</p>
   <h2>Skills</h2>${toList(p.skills.flatMap(({ items }) => items))}<h2>Work History</h2>${p.work.map((w) => e(w, w.title))}<h2>Education</h2>${p.schools.map((s) => e(s, toDegreeText(s)))}<h2>Languages</h2>${p.languages.map(({ shown, level }) => html`<p>${shown}: ${level}</p>`)}`,
  )
}

function buildWorkspace(p: Person): string {
  return buildPage(
    `body{${FONT('Roboto')} font-size:10.5pt} h1{font-size:28pt} h2{font-size:17pt;margin:6mm 0 2mm} h3{font-size:12pt;margin-top:3mm}`,
    html`<h1>${p.facts['name']} — ${p.facts['title']}</h1>${toList(listContacts(p))}<h2>Experience</h2>${p.work.map((w) => html`<h3>${w.title} · ${w.organization}</h3><p>${sayPeriod(p, w)} · ${w.place}</p>${toList(w.bullets)}`)}<h2>Education</h2>${p.schools.map((s) => html`<h3>${toDegreeText(s)} · ${s.organization}</h3><p>${sayPeriod(p, s)}</p>`)}<h2>Skills</h2><p>${p.skills.flatMap(({ items }) => items).join(' ')}</p><h2>Languages</h2>${toList(listLanguages(p))}`,
  )
}

function buildMarkdown(p: Person): LatexSource {
  return buildLatex(
    'xelatex',
    String.raw`\documentclass[11pt]{article}\usepackage[margin=1in]{geometry}\usepackage{fontspec}\setmainfont{Liberation Serif}\setlength{\parindent}{0pt}\setcounter{secnumdepth}{0}`,
    tex`\section{${p.facts['name']}} ${listContacts(p).join(' · ')}
    \subsection{Experience} ${p.work.map((w) => tex`\textbf{${w.title}}, \emph{${w.organization}}, ${w.place} (${sayPeriod(p, w)})\par ${toItems(w.bullets)}`)}
    \subsection{Education} ${p.schools.map((s) => tex`\textbf{${toDegreeText(s)}}, \emph{${s.organization}}, ${s.place} (${sayPeriod(p, s)})\par `)}
    \subsection{Skills} ${listSkillLines(p).join('; ')}\par \subsection{Languages} ${listLanguages(p).join(', ')}`,
  )
}

function buildMarginHeads(p: Person): LatexSource {
  const sec = (h: string, b: { tex: string }) =>
    tex`\noindent\makebox[0pt][r]{\parbox[t]{2.9cm}{\textsc{${h}}\hfill\mbox{}}\hspace{2mm}}${b}\bigskip\par `
  return buildLatex(
    'pdflatex',
    String.raw`\documentclass[10pt]{article}\usepackage{mathptmx}\usepackage[left=4.3cm,right=2cm,top=2cm]{geometry}\setlength{\parindent}{0pt}\pagestyle{empty}\usepackage{enumitem}\setlist[itemize]{nosep,label=$\bullet$}`,
    tex`{\LARGE\bfseries ${p.facts['name']}}\par ${listContacts(p).join(', ')}\par\hrule\bigskip
    ${sec('Education', tex`${p.schools.map((s) => tex`\textbf{${s.organization}}, ${s.place}\par ${toDegreeText({ ...s, join: ',' })}, ${sayPeriod(p, s)}\par `)}`)}
    ${sec('Experience', tex`${p.work.map((w) => tex`\textbf{${w.organization}}, ${w.place}\par \textit{${w.title}} \hfill ${sayPeriod(p, w)}\par ${toItems(w.bullets)}`)}`)}
    ${sec('Skills', tex`${listSkillLines(p).join('; ')}\par `)}${sec('Languages', tex`${listLanguages(p).join(', ')}\par `)}`,
  )
}

export const OTHER_PAGES: Record<string, (person: Person) => string> = {
  jsonresume: buildJsonresume,
  'right-sidebar': buildRightSidebar,
  'dates-left': buildDatesLeft,
  workspace: buildWorkspace,
}
export const OTHER_LATEX: Record<string, (person: Person) => LatexSource> = {
  markdown: buildMarkdown,
  'margin-heads': buildMarginHeads,
}
