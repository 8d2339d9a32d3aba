import { describe, expect } from 'vitest'
import type { Question } from '@sira/contract/questions'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { ALL_KINDS, applyWithAnswers, GOOD_ANSWERS, setUpQuestions, toAnswers } from '#test/screening-questions.ts'
import { PROFILE_RESUME_FORM, setUpApplicant } from '#test/send-application.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'

describe('questions of a job', () => {
  test('are public with what the job needs, in their order, and keep their ids when the job is changed', async ({
    testApp,
  }) => {
    const { job, owner, questions } = await setUpQuestions(testApp, ALL_KINDS, { declineUnmet: true })

    const page = (await testApp.visitor.get(`/jobs/getOne/${job.id}`)).data
    expect(page).toMatchObject({ questions, declineUnmet: true })
    expect(questions.map(({ text }) => text)).toEqual(ALL_KINDS.map(({ text }) => text))
    // Who needs an answer asks for one.
    expect(questions.map(({ required }) => required)).toEqual([false, false, true, true, true, true, true, false])
    expect((await owner.get(`/jobs/company/${job.id}`)).data).toMatchObject({ questions, declineUnmet: true })

    const [name, ...others] = questions
    const turned = [...others, { ...name!, text: 'What is your name?' }, { kind: 'YES_NO', text: 'Do you drive?' }]
    const { data } = await owner.patch(`/jobs/update/${job.id}`, { questions: turned })
    const ids = data.questions.map(({ id }: Question) => id)
    expect(ids.slice(0, -1)).toEqual([...others, name!].map(({ id }) => id))
    expect(questions.map(({ id }) => id)).not.toContain(ids.at(-1))
    expect(await owner.patch(`/jobs/update/${job.id}`, { questions: data.questions })).toMatchObject({
      code: 'NOTHING_CHANGED',
    })
  })

  test('of another job get ids of their own', async ({ testApp }) => {
    const { job, owner, questions } = await setUpQuestions(testApp, ALL_KINDS.slice(0, 2))
    const { data } = await owner.get(`/jobs/company/${job.id}`)
    const { title, description, type, level, location, skills } = data
    const copy = await owner.post('/jobs/create', {
      title,
      description,
      type,
      level,
      location,
      questions,
      skills: skills.map(({ skillId, level: needed }: { skillId: string; level: string }) => ({
        skillId,
        level: needed,
      })),
    })
    expect(copy.status).toBe(201)
    expect(copy.data.questions.map(({ text }: Question) => text)).toEqual(questions.map(({ text }) => text))
    expect(copy.data.questions[0].id).not.toBe(questions[0]!.id)
  })

  test.for([
    [{ kind: 'SHORT_TEXT', text: 'Hm' }, '0.text'],
    [{ kind: 'TELEPATHY', text: 'What do I think?' }, '0.kind'],
    [{ kind: 'ONE_OF', text: 'Which one?', options: ['One'] }, '0.options'],
    [{ kind: 'ONE_OF', text: 'Which one?', options: ['One', 'one'] }, '0.options.1'],
    [{ kind: 'SHORT_TEXT', text: 'Which one?', options: ['One', 'Two'] }, '0.options'],
    [{ kind: 'ONE_OF', text: 'Which one?', options: ['One', 'Two'], accept: ['Three'] }, '0.accept'],
    [{ kind: 'ONE_OF', text: 'Which one?', options: ['One', 'Two'], accept: ['One', 'Two'] }, '0.accept'],
    [{ kind: 'YES_NO', text: 'Really?', accept: ['YES', 'NO'] }, '0.accept'],
    [{ kind: 'LINK', text: 'Where is it?', accept: ['here'] }, '0.accept'],
    [{ kind: 'NUMBER', text: 'How many?', min: 5, max: 2 }, '0.max'],
    [{ kind: 'NUMBER', text: 'How many?', min: '2027-01-01' }, '0.min'],
    [{ kind: 'DATE', text: 'When?', accept: { min: 3 } }, '0.accept.min'],
    [{ kind: 'SHORT_TEXT', text: 'How much?', min: 3 }, '0.min'],
  ] as [object, string][])('are refused where they make no sense: %j', async ([question, field], { testApp }) => {
    const { job, sheba } = await setUpApplicant(testApp)
    const response = await sheba.owner.patch(`/jobs/update/${job.id}`, { questions: [question] })
    expect(response).toMatchObject({ status: 400, errors: { [`questions.${field}`]: [expect.any(String)] } })
  })

  test('are at most twelve', async ({ testApp }) => {
    const { job, sheba } = await setUpApplicant(testApp)
    const ask = (count: number) =>
      sheba.owner.patch(`/jobs/update/${job.id}`, {
        questions: Array.from({ length: count }, (_, n) => ({ kind: 'YES_NO', text: `Question ${n}` })),
      })
    expect((await ask(13)).errors).toMatchObject({ questions: ['At most 12 questions'] })
    expect((await ask(12)).status).toBe(200)
  })

  test('that are changed in an approved job are looked at again', async ({ testApp }) => {
    const { job } = await setUpQuestions(testApp, ALL_KINDS.slice(0, 1))
    const [row] = await run(testApp.db, 'select needs_another_look from jobs where id = $1', [job.id])
    expect(row).toEqual({ needs_another_look: true })
  })
})

describe('answers', () => {
  test('of every kind are stored with their questions, for both sides, and do not follow the job', async ({
    testApp,
  }) => {
    const { job, owner, selam, questions } = await setUpQuestions(testApp, ALL_KINDS)
    const sent = await applyWithAnswers(selam, job.id, toAnswers(questions, GOOD_ANSWERS))
    expect(sent.status).toBe(201)
    await owner.patch(`/jobs/update/${job.id}`, { questions: [{ kind: 'YES_NO', text: 'Something else?' }] })

    const expected = questions.map((question, at) => ({
      ...question,
      answer: at === 4 ? ['Go', 'SQL'] : GOOD_ANSWERS[at],
      isMet: question.accept === null ? null : true,
    }))
    for (const person of [selam, owner])
      expect((await person.get(`/applications/${sent.data.id}`)).data).toMatchObject({
        answers: expected,
        meetsRequirements: true,
        declinesAt: null,
      })
  })

  test('are sent with a form with files too', async ({ testApp }) => {
    const { job, selam, questions } = await setUpQuestions(testApp, ALL_KINDS)
    const answers = toAnswers(
      questions,
      GOOD_ANSWERS.map((answer) => (answer === 5 ? '5' : answer)),
    )
    const fields = Object.entries(answers).flatMap(([id, answer]) =>
      Array.isArray(answer) ? answer.map((one, at) => [`answers[${id}][${at}]`, one]) : [[`answers[${id}]`, answer]],
    )
    const sent = await selam.post(
      `/jobs/${job.id}/apply`,
      buildMultipartForm({ ...PROFILE_RESUME_FORM, ...Object.fromEntries(fields) }),
    )
    expect(sent.status).toBe(201)
    const { data } = await selam.get(`/applications/${sent.data.id}`)
    expect(data.answers.map(({ answer }: { answer: unknown }) => answer)).toEqual(GOOD_ANSWERS.with(4, ['Go', 'SQL']))
  })

  test.for([
    [0, 'x'.repeat(201)],
    [2, 'MAYBE'],
    [3, 'Mekelle'],
    [4, ['Go', 'Cobol']],
    [4, []],
    [5, 'many'],
    [5, 61],
    [6, 'tomorrow'],
    [7, 'javascript:alert(1)'],
    [2, undefined],
  ] as [number, unknown][])(
    'that are wrong or missing are named: question %i, %j',
    async ([at, answer], { testApp }) => {
      const { job, selam, questions } = await setUpQuestions(testApp, ALL_KINDS)
      const response = await applyWithAnswers(
        selam,
        job.id,
        toAnswers(questions, GOOD_ANSWERS.with(at, answer as string)),
      )
      expect(response).toMatchObject({
        status: 400,
        errors: { [`answers.${questions[at]!.id}`]: [expect.any(String)] },
      })
      expect(Object.keys(response.errors ?? {})).toHaveLength(1)
      expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
    },
  )

  test('to questions that the job does not ask are refused', async ({ testApp }) => {
    const { job, selam } = await setUpQuestions(testApp, ALL_KINDS.slice(0, 1))
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect(await applyWithAnswers(selam, job.id, { [unknown]: 'yes' })).toMatchObject({
      status: 400,
      errors: { [`answers.${unknown}`]: [expect.stringContaining('load this page again')] },
    })
  })

  test('filter the company’s list, its counts and its CSV file, which has a column for each question', async ({
    testApp,
  }) => {
    const { job, owner, selam, questions } = await setUpQuestions(testApp, ALL_KINDS)
    await applyWithAnswers(selam, job.id, toAnswers(questions, GOOD_ANSWERS))
    const other = await testApp.createSeeker()
    await run(
      testApp.db,
      'update seekers set resume_file_id = (select resume_file_id from seekers where id = $2) where id = $1',
      [other.seekerId, selam.seekerId],
    )
    const { id: otherId } = await testApp.createApplication(job.id, other)
    const find = async (filter: string) =>
      (await owner.get(`/applications/company?${filter}`)).data.map(({ id }: { id: string }) => id === otherId)
    const answer = (at: number, text: string) => `answer[${questions[at]!.id}]=${encodeURIComponent(text)}`

    for (const [filter, found] of [
      ['meets=true', [false]],
      ['meets=false', []],
      [answer(0, 'sel'), [false]],
      [answer(2, 'YES'), [false]],
      [answer(2, 'NO'), []],
      [answer(3, 'Remot'), []],
      [answer(4, 'SQL'), [false]],
      [answer(4, 'Rust'), []],
      [`${answer(5, '5')}&${answer(4, 'Go')}`, [false]],
      [`${answer(5, '6')}&${answer(4, 'Go')}`, []],
      [answer(5, '5.0'), [false]],
      [answer(5, '4..6'), [false]],
      [answer(5, '5..'), [false]],
      [answer(5, '..4'), []],
      [answer(5, '5.5..'), []],
      // Compared as numbers: as texts, 5 would come after 10.
      [answer(5, '1..10'), [false]],
      [answer(6, '2027-01-15'), [false]],
      [answer(6, '2027-01-01..2027-01-31'), [false]],
      [answer(6, '2027-02-01..'), []],
      [answer(7, 'selam.example'), [false]],
      [`answer[${crypto.randomUUID()}]=5..`, []],
    ] as const)
      expect([filter, await find(filter)]).toEqual([filter, found])
    for (const counted of [answer(4, 'SQL'), answer(5, '4..6')])
      expect((await owner.get(`/applications/status-counts?${counted}`)).data.PENDING).toBe(1)
    for (const wrong of ['meets=perhaps', 'answer[nothing]=1'])
      expect((await owner.get(`/applications/company?${wrong}`)).status).toBe(400)
    const wrongRanges = [
      [5, ['many', '6..4', '..', '1..2..3', '2027-01-15', '1e3']],
      [6, ['soon', '2027-02-30', '2027-03-01..2027-02-01', '5', '2027-01-01..x']],
    ] as const
    for (const [at, texts] of wrongRanges)
      for (const text of texts)
        for (const path of ['applications/company', 'applications/status-counts', 'company/applications.csv'])
          expect([text, path, await owner.get(`/${path}?${answer(at, text)}`)]).toMatchObject([
            text,
            path,
            { status: 400, errors: { [`answer.${questions[at]!.id}`]: [expect.stringMatching(/^answer must be/)] } },
          ])

    const { text } = await owner.get(`/company/applications.csv?${answer(5, '..5')}`)
    const [headings, line, end] = text.split('\r\n')
    expect(end, 'only those that answered so').toBe('')
    expect(headings).toContain('Portfolio,What do people call you?,What did you build last?,Do you speak Amharic?')
    expect(line).toContain(',YES,Remote,Go; SQL,5,2027-01-15,https://selam.example/work')
  })

  test('to a question that asks for another kind since are found by what it asks now', async ({ testApp }) => {
    const asked = [{ kind: 'SHORT_TEXT', text: 'How many years?' }] as const
    const { job, owner, selam, questions } = await setUpQuestions(testApp, [...asked])
    const id = questions[0]!.id
    await applyWithAnswers(selam, job.id, { [id]: '3 or 4' })
    await owner.patch(`/jobs/update/${job.id}`, { questions: [{ ...questions[0]!, kind: 'NUMBER' }] })
    const find = async (answer: string) =>
      (await owner.get(`/applications/company?answer[${id}]=${encodeURIComponent(answer)}`)).data.length as number
    expect(await find('or 4'), 'while all answers are texts').toBe(1)

    const { id: newer } = await testApp.createApplication(job.id, await testApp.createSeeker())
    await run(
      testApp.db,
      `insert into application_answers (application_id, position, question_id, question, answer)
       select $1, 1, question_id, question || '{"kind":"NUMBER"}', '3.5' from application_answers`,
      [newer],
    )
    expect([await find('3..4'), await find('3.5'), await find('4..')]).toEqual([1, 1, 0])
  })

  test('go with the account of the person, and are in its export', async ({ testApp }) => {
    const { job, owner, selam, questions } = await setUpQuestions(testApp, ALL_KINDS)
    const { data: sent } = await applyWithAnswers(selam, job.id, toAnswers(questions, GOOD_ANSWERS))
    const { text } = await selam.get('/auth/export')
    expect(text).toContain('https://selam.example/work')

    expect((await selam.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    expect(await run(testApp.db, 'select 1 from application_answers')).toEqual([])
    expect((await owner.get(`/applications/${sent.id}`)).data).toMatchObject({ answers: [], meetsRequirements: null })
  })
})
