import { inLanguage, LANGUAGE_CODES } from '#core/i18n.ts'
import { t } from '@sira/contract/t'

/** What the script says itself, in each language. */
const buildTexts = () =>
  Object.fromEntries(
    LANGUAGE_CODES.map((language) => [
      language,
      inLanguage(language, () => ({
        name: t('Open jobs'),
        away: t('The list of open jobs cannot be loaded right now. You can see them here:'),
      })),
    ]),
  )

/** JSON that stands in a script: no text of it can end the script or a line. */
const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * For each of its tags it puts one frame with the open jobs of the company that the tag names, and nothing else does: the
 * address of the page decides nothing. The link in the page stays until the list is there, and comes with words when it does
 * not come. No style attribute is written, so a page may forbid them, and nothing newer than ECMAScript 5 is needed.
 */
const EMBED_SCRIPT = `(function (w, d) {
  'use strict'
  var TEXTS = $TEXTS
  var ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, WAIT_MS = 10000, AFTER_LOAD_MS = 1000

  function each(list, act) {
    for (var n = 0; n < list.length; n++) act(list[n])
  }

  /** The box of the tag: the one before it, otherwise the first one of its company that no other tag has taken. */
  function findBox(tag, id) {
    var before = tag.previousElementSibling, box
    if (before && before.getAttribute('data-jobs-of') === id) box = before
    else
      each(d.querySelectorAll('[data-jobs-of="' + id + '"]'), function (one) {
        if (!box && !one.hasJobs) box = one
      })
    if (box && !box.hasJobs) return box
    box = d.createElement('div')
    if (tag.parentNode === d.head) d.body && d.body.appendChild(box)
    else tag.parentNode.insertBefore(box, tag)
    return box
  }

  /** Red, green, blue and opacity of a colour; undefined where it cannot be read. */
  function readColor(color) {
    var found = /^rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)$/.exec(color)
    if (found) return [+found[1], +found[2], +found[3], found[4] === undefined ? 1 : +found[4]]
    try {
      var canvas = d.createElement('canvas')
      canvas.width = canvas.height = 1
      var pen = canvas.getContext('2d')
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      var pixel = pen.getImageData(0, 0, 1, 1).data
      return [pixel[0], pixel[1], pixel[2], pixel[3] / 255]
    } catch (error) {}
  }

  function toHex(color) {
    return ((1 << 24) | (color[0] << 16) | (color[1] << 8) | color[2]).toString(16).slice(1)
  }

  /** The colour behind an element; that of an empty page where nothing is painted. */
  function findPaper(element) {
    for (; element && element.nodeType === 1; element = element.parentNode) {
      var color = readColor(w.getComputedStyle(element).backgroundColor)
      if (color && color[3] > 0.5) return toHex(color)
    }
    var scheme = w.getComputedStyle(d.documentElement).colorScheme || ''
    var isDark = /dark/.test(scheme) && (!/light/.test(scheme) || w.matchMedia('(prefers-color-scheme: dark)').matches)
    return isDark ? '121212' : 'ffffff'
  }

  function findLook(box) {
    var style = w.getComputedStyle(box), ink = readColor(style.color)
    var size = Math.min(24, Math.max(12, Math.round(parseFloat(style.fontSize)))) || 16
    return (ink ? '#ink=' + toHex(ink) + '&paper=' + findPaper(box) + '&' : '#') + 'size=' + size
  }

  /** Tells when the page may have other colours: after the system's theme, or an attribute of its root, has changed. */
  function watchLook(tell) {
    var timer, wait = function () {
      clearTimeout(timer)
      timer = setTimeout(tell, 100)
    }
    try {
      w.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', wait)
      var observer = new MutationObserver(wait)
      each([d.documentElement, d.body], function (one) {
        observer.observe(one, { attributes: true })
      })
    } catch (error) {}
  }

  function show(tag) {
    var id = tag.getAttribute('data-company') || '', given = tag.getAttribute('data-lang')
    var origin = (/^https?:\\/\\/[^\\/?#]+/.exec(tag.src) || [])[0]
    if (!origin || !ID.test(id)) return
    var box = findBox(tag, id), frame = d.createElement('iframe'), note = d.createElement('span')
    var lang = TEXTS.hasOwnProperty(given) ? given : 'auto'
    var spoken = lang === 'auto' ? (navigator.language || 'en').slice(0, 2) : lang
    var texts = TEXTS.hasOwnProperty(spoken) ? TEXTS[spoken] : TEXTS.en
    var link = box.querySelector('a'), look = findLook(box), isShown, timer
    box.hasJobs = true
    if (!link) {
      link = d.createElement('a')
      link.href = origin + '/companies/' + id
      link.appendChild(d.createTextNode(texts.name))
      box.appendChild(link)
    }
    frame.title = link.textContent || texts.name
    frame.src = origin + '/embed/companies/' + id + '?lang=' + lang + look + '&from=' + encodeURIComponent(location.origin || '')
    frame.style.display = 'block'
    frame.style.width = '100%'
    frame.style.height = '0'
    frame.style.border = '0'
    frame.style.visibility = 'hidden'
    note.setAttribute('role', 'status')
    box.insertBefore(note, box.firstChild)
    var fallback = [].slice.call(box.childNodes)
    box.appendChild(frame)

    function fail() {
      if (!isShown) note.textContent = texts.away + ' '
    }
    w.addEventListener('message', function (event) {
      var height = event.source === frame.contentWindow && event.origin === origin && event.data && event.data.jobsHeight
      if (typeof height !== 'number' || !(height > 0 && height < 100000)) return
      frame.style.height = height + 'px'
      if (isShown) return
      isShown = true
      clearTimeout(timer)
      frame.style.visibility = 'visible'
      each(fallback, function (one) {
        box.removeChild(one)
      })
    })
    timer = setTimeout(fail, WAIT_MS)
    frame.addEventListener('load', function () {
      setTimeout(fail, AFTER_LOAD_MS)
    })
    watchLook(function () {
      var now = findLook(box)
      if (now !== look && isShown) frame.contentWindow.postMessage({ jobsLook: (look = now) }, origin)
    })
  }

  each(d.querySelectorAll('script[data-company]'), function (tag) {
    if (tag.hasJobs || !/\\/embed\\.js(?:[?#]|$)/.test(tag.src)) return
    tag.hasJobs = true
    show(tag)
  })
})(window, document)
`

/** Returns `/embed.js`, with its texts in every language. */
export const buildEmbedScript = () => EMBED_SCRIPT.replace('$TEXTS', () => toScriptJson(buildTexts()))
