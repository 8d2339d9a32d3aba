/** First names of invented people. */
export const DEMO_FIRST_NAMES = (
  'Abebe Selam Dawit Hirut Kebede Marta Yared Tigist Solomon Rahel Bekele Hana Girma Meseret Tesfaye Aster ' +
  'Gemechu Chaltu Lelisa Derartu Tolera Bontu Hagos Letay Tsegay Freweyni Abdi Hodan Mohammed Zeyneba Kedir ' +
  'Fozia Tamrat Wubit Samuel Eden Natnael Betelhem Elias Sosina Mikael Yodit Nahom Liya Robel Kidist Henok ' +
  'Saba Biniam Mahder'
).split(' ')

/** Last names of invented people. */
export const DEMO_LAST_NAMES = (
  'Tadesse Bekele Alemu Girma Haile Mengistu Tesfaye Worku Kebede Assefa Demissie Negash Wolde Abera Desta ' +
  'Gebre Berhe Hagos Kahsay Tolera Guta Dinsa Regassa Megersa Ali Hassan Ahmed Jemal Seid Nuru Lemma Mamo ' +
  'Yilma Fikru Belay Araya Petros Mulatu Zewde Admasu'
).split(' ')
