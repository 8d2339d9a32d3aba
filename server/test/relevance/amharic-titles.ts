import type { JobLevel } from '@sira/contract/enums'

/** A text in Amharic, and what it says in English where that is not what it stands for. */
export type AmharicText = readonly [text: string, means?: string]

/** What Amharic jobs call the titles of the load data, in the spellings that people use. */
export const TECH_TITLES: Readonly<Record<string, readonly AmharicText[]>> = {
  'Backend Engineer': [['ባክኤንድ ኢንጂነር'], ['የባክኤንድ ኢንጅነር'], ['Backend ኢንጂነር']],
  'Python Developer': [['ፓይተን ዴቨሎፐር', 'Python Developer'], ['የፓይቶን ፕሮግራመር', 'Python Programmer'], ['Python ዴቨሎፐር']],
  'Java Developer': [['ጃቫ ዴቨሎፐር'], ['የጃቫ ፕሮግራመር', 'Java Programmer'], ['Java ገንቢ', 'Java Developer']],
  'PHP Developer (Laravel)': [['ፒኤችፒ ዴቨሎፐር (Laravel)'], ['PHP ፕሮግራመር', 'PHP Programmer']],
  'React Developer': [['React ዴቨሎፐር'], ['የReact ገንቢ', 'React Developer']],
  'Full Stack Developer': [
    ['ፉል ስታክ ዴቨሎፐር'],
    ['ሶፍትዌር ገንቢ', 'Software Developer'],
    ['የሶፍትዌር ኢንጂነር', 'Software Engineer'],
    ['ሶፍትዌይር ኢንጅነር', 'Software Engineer'],
    ['ሶፍትዌር ኢንጂነር', 'Software Engineer'],
    ['ሶፍትዌር መሐንዲስ', 'Software Engineer'],
  ],
  'Product Engineer': [
    ['ሶፍትዌር ኢንጂነር', 'Software Engineer'],
    ['የሶፍትዌር አልሚ', 'Software Developer'],
    ['የሶፍትዌር ልማት ባለሙያ', 'Software Development Specialist'],
  ],
  'Web Developer': [['ዌብ ዴቨሎፐር'], ['የዌብሳይት ገንቢ', 'Website Developer'], ['የድረ ገጽ ገንቢ', 'Website Developer']],
  'Frontend Engineer': [['ፍሮንትኤንድ ኢንጂነር'], ['Frontend ኢንጅነር']],
  'Mobile Application Developer': [['የሞባይል አፕሊኬሽን ዴቨሎፐር'], ['የሞባይል መተግበሪያ ገንቢ', 'Mobile Application Developer']],
  'Android Developer': [['አንድሮይድ ዴቨሎፐር'], ['Android ዴቨሎፐር']],
  'Flutter Developer': [['Flutter ዴቨሎፐር'], ['ፍላተር ዴቨሎፐር']],
  'Database Administrator': [
    ['የዳታቤዝ አስተዳዳሪ', 'Database Administrator'],
    ['ዳታቤዝ አድሚኒስትሬተር', 'Database Administrator'],
  ],
  'System Administrator': [
    ['የሲስተም አስተዳዳሪ', 'System Administrator'],
    ['ሲስተም አድሚን', 'System Admin'],
  ],
  'Network Engineer': [['ኔትወርክ ኢንጂነር'], ['የኔትዎርክ መሐንዲስ', 'Network Engineer']],
  'Network Administrator': [
    ['የኔትወርክ አስተዳዳሪ', 'Network Administrator'],
    ['ኔትወርክ አድሚኒስትሬተር', 'Network Administrator'],
  ],
  'IT Support Officer': [
    ['የአይቲ ድጋፍ ባለሙያ', 'IT Support Specialist'],
    ['አይቲ ኦፊሰር', 'IT Officer'],
    ['የአይቲ ሰፖርት ኦፊሰር', 'IT Support Officer'],
  ],
  'Data Analyst': [['ዳታ አናሊስት'], ['የመረጃ ተንታኝ', 'Data Analyst'], ['የዳታ ተንታኝ', 'Data Analyst']],
  'Data Scientist': [['ዳታ ሳይንቲስት'], ['የዳታ ሳይንስ ባለሙያ', 'Data Science Specialist']],
  'Data Engineer': [['ዳታ ኢንጂነር'], ['የዳታ መሃንዲስ', 'Data Engineer']],
  'BI Analyst': [
    ['ቢዝነስ አናሊስት', 'Business Analyst'],
    ['የቢዝነስ ተንታኝ', 'Business Analyst'],
  ],
  'Business Analyst': [['ቢዝነስ አናሊስት', 'Business Analyst']],
  'UX Designer': [['ዩኤክስ ዲዛይነር'], ['UX ዲዛይነር']],
  'UI Designer': [
    ['ግራፊክ ዲዛይነር', 'Graphic Designer'],
    ['የግራፊክስ ዲዛይን ባለሙያ', 'Graphic Design Specialist'],
  ],
  'Product Manager': [['ፕሮዳክት ማኔጀር'], ['የምርት ሥራ አስኪያጅ', 'Product Manager']],
  'IT Project Manager': [
    ['የአይቲ ፕሮጀክት ማኔጀር', 'IT Project Manager'],
    ['የፕሮጀክት ሥራ አስኪያጅ', 'Project Manager'],
    ['ፕሮጀክት ማናጀር', 'Project Manager'],
  ],
  'Project Coordinator': [
    ['የፕሮጀክት አስተባባሪ', 'Project Coordinator'],
    ['ፕሮጀክት ኮኦርዲኔተር', 'Project Coordinator'],
  ],
  'Digital Marketing Specialist': [
    ['የዲጂታል ማርኬቲንግ ባለሙያ'],
    ['ዲጂታል ማርኬቲንግ ስፔሻሊስት'],
    ['የዲጅታል ግብይት ባለሙያ', 'Digital Marketing Specialist'],
  ],
  'IT Trainer': [
    ['የአይቲ አሰልጣኝ', 'IT Trainer'],
    ['የኮምፒውተር አሠልጣኝ', 'Computer Trainer'],
  ],
  'Software Tester': [['የሶፍትዌር ሙከራ ባለሙያ', 'Software Testing Specialist'], ['ሶፍትዌር ቴስተር']],
  'Information Security Analyst': [
    ['የመረጃ ደህንነት ባለሙያ', 'Information Security Specialist'],
    ['የሳይበር ሴኩሪቲ ተንታኝ', 'Cyber Security Analyst'],
  ],
  'Cloud Engineer': [['ክላውድ ኢንጂነር'], ['Cloud ኢንጅነር']],
  'GIS Analyst': [
    ['የጂአይኤስ ባለሙያ', 'GIS Specialist'],
    ['የካርታ ባለሙያ', 'Map Specialist'],
  ],
  'Fibre Optic Technician': [
    ['የፋይበር ቴክኒሺያን', 'Fiber Technician'],
    ['ፋይበር ኦፕቲክ ቴክኒሻን', 'Fiber Optic Technician'],
  ],
  'Machine Learning Engineer': [['ማሽን ለርኒንግ ኢንጂነር']],
}

/** Work outside of technology. */
export const OTHER_TITLES: Readonly<Record<string, readonly AmharicText[]>> = {
  Accountant: [['ሂሳብ ሠራተኛ'], ['የሒሳብ ባለሙያ'], ['አካውንታንት']],
  'Senior Accountant': [['ከፍተኛ የሂሳብ ባለሙያ'], ['ሲኒየር አካውንታንት']],
  Cashier: [['ገንዘብ ያዥ'], ['ካሸር']],
  'Sales Representative': [['የሽያጭ ሠራተኛ'], ['ሽያጭ ባለሙያ'], ['የሽያጭ ወኪል']],
  'Sales Manager': [['የሽያጭ ሥራ አስኪያጅ'], ['ሴልስ ማኔጀር']],
  Secretary: [['ፀሐፊ'], ['ጸሀፊ']],
  'Executive Secretary': [['ኤክስኪዩቲቭ ሴክሬታሪ'], ['ሥራ አስፈፃሚ ፀሐፊ']],
  Driver: [['ሹፌር'], ['የመኪና ሹፌር'], ['ሾፌር']],
  Nurse: [['ነርስ'], ['ክሊኒካል ነርስ']],
  Pharmacist: [['ፋርማሲስት']],
  'HR Officer': [['የሰው ኃይል ባለሙያ'], ['የሰው ሀብት ኦፊሰር']],
  'Customer Service Officer': [['የደንበኞች አገልግሎት ሠራተኛ'], ['ደንበኛ አገልግሎት ኦፊሰር']],
  Electrician: [['ኤሌክትሪሺያን'], ['የኤሌክትሪክ ባለሙያ', 'Electric Specialist Electrician']],
  Auditor: [['ኦዲተር'], ['የውስጥ ኦዲተር', 'Internal Auditor']],
  Translator: [['ተርጓሚ'], ['የአማርኛ ተርጓሚ', 'Amharic Translator']],
  Lawyer: [['ነገረ ፈጅ'], ['የሕግ ባለሙያ', 'Legal Specialist Lawyer']],
  'Warehouse Keeper': [['የመጋዘን ሠራተኛ'], ['መጋዘን ኃላፊ']],
  Intern: [['ተለማማጅ'], ['ኢንተርን']],
  Cook: [['የወጥ ቤት ሠራተኛ'], ['ወጥ ሠሪ'], ['ምግብ አብሳይ'], ['ዋና ሼፍ', 'Head Chef']],
  Welder: [['በያጅ'], ['የብየዳ ባለሙያ', 'Welding Specialist Welder']],
  Plumber: [['የቧንቧ ሠራተኛ'], ['የቧንቧ ጥገና ባለሙያ', 'Plumbing Maintenance Specialist Plumber']],
  Mason: [['ግንበኛ'], ['የግንብ ሠራተኛ']],
  Carpenter: [['አናፂ'], ['የእንጨት ሠራተኛ']],
  Receptionist: [['እንግዳ ተቀባይ'], ['ሪሴፕሽኒስት']],
  'Tour Guide': [['አስጎብኚ'], ['ቱር ጋይድ']],
  'Security Guard': [
    ['የጥበቃ ሠራተኛ', 'Guard'],
    ['ዘበኛ', 'Guard'],
  ],
  Cleaner: [['የፅዳት ሠራተኛ'], ['ጽዳት']],
  Waiter: [['አስተናጋጅ'], ['መስተንግዶ', 'Waiter']],
  Tailor: [['ልብስ ሰፊ'], ['የልብስ ስፌት ባለሙያ', 'Sewing Specialist Tailor']],
  'Data Entry Clerk': [
    ['ዳታ አስገቢ', 'Data Encoder'],
    ['የመረጃ አስገቢ', 'Data Encoder'],
  ],
}

/** How titles say a level; {} is the title. */
export const LEVEL_PHRASES: Partial<Record<JobLevel, readonly AmharicText[]>> = {
  INTERN: [
    ['ተለማማጅ {}', 'Intern {}'],
    ['{} (ልምምድ)', '{} Internship'],
  ],
  JUNIOR: [
    ['ጀማሪ {}', 'Junior {}'],
    ['ጁኒየር {}', 'Junior {}'],
  ],
  SENIOR: [['ከፍተኛ {}', 'Senior {}'], ['ሲኒየር {}', 'Senior {}'], ['Senior {}']],
  LEAD: [['{} ቡድን መሪ', '{} Team Lead']],
}
