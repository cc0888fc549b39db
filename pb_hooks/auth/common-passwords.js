// Lists common passwords, including those of Bangladesh. Used only if the operator turns the check on. Pure.

const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345 123123 123123123 121212 112233 11223344 111222 654321
  987654321 666666 111111 000000 222222 333333 444444 555555 777777 888888 999999 00000000 11111111 88888888 101010
  131313 123321 1234321 159753 147258 147258369 789456 789456123 741852963 246810 102030 696969 123654 456789 987654
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 pass1234 passpass mypassword
  qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop qwer1234 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsx
  qazwsxedc zaq12wsx asdfgh asdfghj asdfghjkl asdf1234 asdasd zxcvbn zxcvbnm zxcvbnm123 abc123 abcd1234 abc12345 abcdef
  abcdefg abcdefgh abcabc a12345 a123456 aa123456 aaaaaa a1b2c3 a1b2c3d4 admin1 admin123 administrator root123 toor123
  welcome welcome1 welcome123 letmein letmein1 login123 master master123 hello1 hello123 hellohello secret secret1
  secret123 changeme change123 default default1 guest123 test123 test1234 testtest testing user123 user1234 access
  iloveyou iloveyou1 iloveu ilovyou loveyou lovely love123 love1234 mylove babygirl princess princess1 sunshine shadow
  monkey dragon dragon1 football football1 baseball basketball cricket cricket1 cricket123 superman batman spiderman
  pokemon naruto starwars freedom whatever trustno1 michael jordan23 jennifer jessica michelle charlie daniel thomas
  summer winter spring autumn january february computer internet samsung nokia iphone android google facebook
  facebook1 youtube tiktok instagram whatsapp messenger twitter linkedin microsoft windows
  bangladesh bangladesh1 bangladesh123 bangladesh71 bangladesh1971 bangla bangla123 dhaka1 dhaka123 dhaka1234 dhaka1000
  chittagong ctg1234 sylhet sylhet1 sylhet123 rajshahi khulna khulna1 barisal barishal rangpur mymensingh comilla
  bismillah bismillah1 bismillah786 allahu allahuakbar allah1 allah123 allah786 786786 78692786 muhammad mohammad
  muhammad1 mohammad1 alhamdulillah inshallah mashallah islam123 muslim123 quran123 ramadan
  amarsonarbangla sonarbangla sonarbangla1 joybangla ekattor ekattor71 victory71 amarbangla amitumake valobasi
  bhalobasi bhalobasha valobasha valobasi1 ammu123 abbu123 ammuabbu abbuammu maa123 baba123 jannat jannat123 rahim123
  karim123 rahman123 hasan123 hossain hossain1 arif123 sakib75 shakib75 shakib123 tamim28 mushfiq mashrafe mashrafe2
  abahani mohammedan argentina argentina10 brazil brazil10 messi10 neymar10 ronaldo7 cr7cr7 realmadrid barcelona
  robi123 airtel banglalink grameenphone gp1234 teletalk bkash123 nagad123`.split(/\s+/),
);

/**
 * @param {string} password
 * @param {string[]} names of the user: username and e-mail address
 */
function isCommon(password, names) {
  const key = password.trim().toLowerCase();
  if (COMMON.has(key) || /^(.)\1+$/.test(key)) return true;
  const own = names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split("@")[0] ?? ""]);
  return own.some((name) => name.length > 2 && (key === name || key.replace(/\d{1,4}$/, "") === name));
}

module.exports = { isCommon };
