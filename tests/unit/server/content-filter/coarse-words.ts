/** Words that operators really block. */
export const COARSE =
  `মাগি khanki fuck ass bal চোদা shit bitch porn nude haramjada শুয়োর kutta malaun হারামি gandu bokachoda
   motherfucker cunt dick pussy whore slut rape jongi chudi putki বেশ্যা বাইনচোদ শালা ল্যাওড়া চুতিয়া
   madarchod khanki chutiya nigger faggot rajakar randi lund`.split(/\s+/);
