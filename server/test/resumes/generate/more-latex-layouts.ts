import { sayPeriod } from './dates.ts'
import { listContacts, listLanguages, listSkillLines } from './html-parts.ts'
import { buildLatex, tex, toItems, type LatexSource, type Tex } from './latex-parts.ts'
import { toDegreeText, type Entry, type Person } from './people.ts'

// More resumes written in LaTeX: two columns beside each other, an academic one, and one of the first ones people write.

const DEEDY = String.raw`\documentclass[letterpaper,10pt]{article}\usepackage[margin=1.4cm]{geometry}\usepackage{fontspec,xcolor,enumitem}
\setmainfont{Lato}\newfontfamily\thin{Lato Light}\pagestyle{empty}\setlength{\parindent}{0pt}\setlist[itemize]{nosep,leftmargin=1em}
\newcommand{\runsection}[1]{{\bigskip\color[HTML]{6A6A6A}\fontsize{15}{18}\selectfont\MakeUppercase{#1}\par}}
\newcommand{\sub}[2]{{\bfseries\MakeUppercase{#1}}{\color[HTML]{333333} | #2}\par}`

/** A narrow column with education and skills, "COMPANY | Title" and "dates | place" in the wide one. */
function buildDeedy(p: Person): LatexSource {
  const [first = '', ...rest] = p.facts['name']!.split(' ')
  const toWork = (w: Entry) =>
    tex`\sub{${w.organization}}{${w.title}}{\small\color[HTML]{6A6A6A} ${[sayPeriod(p, w), w.place].filter(Boolean).join(' | ')}\par}${toItems(w.bullets)}\smallskip `
  return buildLatex(
    'xelatex',
    DEEDY,
    tex`\begin{center}{\fontsize{32}{36}\selectfont{\thin ${first}} ${rest.join(' ')}}\par\small ${listContacts(p).join(' | ')}\end{center}
    \begin{minipage}[t]{0.3\textwidth}\raggedright\runsection{Education}${p.schools.map((s) => tex`{\bfseries\MakeUppercase{${s.organization}}}\par{${toDegreeText(s)}}\par{\small ${[sayPeriod(p, s), s.place].filter(Boolean).join(' | ')}}\par ${s.bullets.map((each) => tex`${each}\par `)}\smallskip `)}
    \runsection{Skills}${p.skills.map(({ group, items }) => tex`{\bfseries ${group}}\par ${items.join(' • ')}\par `)}
    ${p.languages.length > 0 ? tex`\runsection{Languages}${listLanguages(p).map((each) => tex`${each}\par `)}` : tex``}\end{minipage}\hfill
    \begin{minipage}[t]{0.66\textwidth}\runsection{Experience}${p.work.map(toWork)}
    ${p.projects.length > 0 ? tex`\runsection{Projects}${p.projects.map(({ name, text, date }) => tex`\sub{${name}}{${text}}{\small ${date}}\par `)}` : tex``}\end{minipage}`,
  )
}

const ACADEMIC = String.raw`\documentclass[11pt,a4paper]{article}\usepackage[margin=2.3cm]{geometry}\usepackage{fontspec,titlesec,enumitem}\setmainfont{Liberation Serif}
\setlength{\parindent}{0pt}\setlist[itemize]{nosep}\titleformat{\section}{\large\bfseries}{}{0em}{}`

/** Degrees first, appointments as sentences, then publications and talks with years of their own. */
function buildAcademic(p: Person): LatexSource {
  const toLine = (entry: Entry, text: string): Tex =>
    tex`\item[] \textbf{${text}}, ${[entry.organization, entry.place].filter(Boolean).join(', ')} \hfill ${sayPeriod(p, entry)}${entry.bullets.map((each) => tex`\\ ${each}`)} `
  return buildLatex(
    'lualatex',
    ACADEMIC,
    tex`{\LARGE ${p.facts['name']}}\hfill Curriculum Vitae\par ${listContacts(p).map((each) => tex`${each}\par `)}
    \section{Education}\begin{itemize}[leftmargin=0pt]${p.schools.map((s) => toLine(s, toDegreeText(s)))}\end{itemize}
    \section{Academic Appointments}\begin{itemize}[leftmargin=0pt]${p.work.map((w) => toLine(w, w.title))}\end{itemize}
    ${p.others.map(({ heading, lines }) => tex`\section{${heading}}\begin{enumerate}${lines.map((line) => tex`\item ${line}`)}\end{enumerate}`)}
    \section{Languages and Software} ${listSkillLines(p).join('. ')}. ${listLanguages(p).join(', ')}.`,
  )
}

const FIRST = String.raw`\documentclass[12pt]{article}\usepackage[margin=1in]{geometry}\usepackage{fontspec}\setmainfont{Liberation Serif}\setlength{\parindent}{0pt}
\newcommand{\spaced}[1]{\medskip{\addfontfeature{LetterSpace=40}\scshape\MakeUppercase{#1}}\par\hrule\smallskip}`

/** Letter-spaced headings, "School, Town" with the dates at the right over the degree, "Company" over "Title" alike. */
function buildFirst(p: Person): LatexSource {
  const toEntry = (entry: Entry, text: string): Tex =>
    tex`${[entry.organization, entry.place].filter(Boolean).join(', ')} \hfill ${sayPeriod(p, entry)}\par \textit{${text}}\par ${entry.bullets.map((each) => tex`-- ${each}\par `)}\smallskip `
  return buildLatex(
    'xelatex',
    FIRST,
    tex`\begin{center}{\Large\addfontfeature{LetterSpace=25} ${p.facts['name']!.toUpperCase()}}\par ${listContacts(p).map((each) => tex`${each}\par `)}\end{center}
    \spaced{Education} ${p.schools.map((s) => toEntry(s, toDegreeText(s)))}
    \spaced{Experience} ${p.work.map((w) => toEntry(w, w.title))}
    ${p.projects.length > 0 ? tex`\spaced{Projects} ${p.projects.map(({ name, text, date }) => tex`${name} \hfill ${date}\par ${text}\par `)}` : tex``}
    \spaced{Skills} ${listSkillLines(p).map((line) => tex`${line}\par `)}
    ${p.languages.length > 0 ? tex`\spaced{Languages} ${listLanguages(p).join(', ')}` : tex``}`,
  )
}

export const MORE_LATEX_LAYOUTS = {
  'latex-deedy': buildDeedy,
  'latex-academic': buildAcademic,
  'latex-first': buildFirst,
}
