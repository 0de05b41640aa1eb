import type { errors as en } from '../en_US/errors.ts';
import type { PhrasesLike } from '../types.ts';

export const errors: PhrasesLike<typeof en> = {
  INVALID_REQUEST: 'Beberapa isian belum benar. Perbaiki yang ditandai lalu coba lagi.',
  MALFORMED_JSON: 'Isi permintaan bukan JSON yang valid.',
  BAD_SIGNATURE: 'Tanda tangan permintaan ini salah, kedaluwarsa, atau sudah dipakai.',
  SIGN_IN_REQUIRED: 'Sesi Anda telah berakhir. Masuk lagi.',
  SIGN_IN_REFUSED: 'Nama pengguna atau kata sandi salah, atau akun terkunci.',
  ACCOUNT_OUT_OF_TERM:
    'Akun Anda tidak dapat dipakai sekarang: masa berlakunya belum mulai atau sudah berakhir. Administrator perusahaan Anda dapat mengubahnya.',
  NO_PERMISSION:
    'Ini memerlukan izin {{permissions}} yang tidak Anda miliki. Administrator perusahaan Anda dapat memberikannya.',
  NOT_FOR_API_KEYS: 'Ini hanya untuk orang yang sudah masuk: kunci API tidak dapat melakukannya.',
  LOGIN_DATA_REFUSED: 'Sesi ini milik orang lain. Masuk lagi.',
  NOT_FOUND: 'Ini tidak ada, atau milik perusahaan lain. Cari di daftar.',
  STALE_VERSION: 'Seseorang mengubah data ini saat Anda mengubahnya.',
  TRACKING_NUMBER_TAKEN: 'Nomor resi ini sudah dipakai pesanan lain di perusahaan. Masukkan nomor lain.',
  STATUS_NOT_ALLOWED: 'Status pesanan tidak mengizinkan tindakan ini. Muat ulang pesanan: mungkin sudah diubah.',
  REQUEST_ORDERS_REFUSED: 'Beberapa pesanan tidak dapat masuk permintaan ini. Keluarkan lalu coba lagi.',
  REQUEST_STATUS_NOT_ALLOWED:
    'Catatan pengiriman keluar hanya dapat dibatalkan, dan hanya selama berstatus Dibuat. Muat ulang catatan: mungkin sudah diubah.',
  REQUEST_CLOSED: 'Permintaan ini sudah selesai atau dibatalkan.',
  SLOT_REFUSED: 'Slot waktu ini tidak dapat dipesan. Pilih yang lain.',
  PIN_NOT_AVAILABLE: 'Pesanan ini tidak memiliki PIN aktif: tidak ada yang tersimpan, atau PIN dinonaktifkan.',
  NOTIFICATION_NOT_POSSIBLE:
    'Pesan ini tidak dapat dikirim: penerima tidak memiliki kontak di saluran ini, atau saluran belum disiapkan.',
  FILE_REFUSED:
    'Ini bukan berkas utuh dari jenis yang dapat digunakan di sini: gambar, PDF, Word tanpa makro, atau paket zip atau apk. Pilih berkas lain atau simpan ulang berkasnya.',
  IMAGE_REFUSED: 'Pilih gambar PNG atau JPEG maksimal 2 MB.',
  EXPORT_RUNNING: 'Ekspor Anda masih berjalan. Tunggu sampai selesai atau batalkan.',
  EXPORT_TOO_LARGE: 'Satu ekspor memuat maksimal {{limit}} baris. Persempit filternya.',
  LABELS_OF_SEVERAL_SERVICES: 'Label dicetak untuk pesanan dari satu layanan. Pilih pesanan dengan layanan yang sama.',
  FILE_EMPTY: 'Berkas kosong.',
  FILE_NOT_A_SPREADSHEET: 'Berkas ini bukan lembar kerja .xlsx atau .xls. Simpan sebagai .xlsx tanpa makro.',
  ONE_FILE_ONLY: 'Kirim satu berkas setiap kali.',
  FILE_ENCRYPTED: 'Lembar kerja dilindungi kata sandi. Simpan tanpa kata sandi.',
  FILE_DAMAGED: 'Lembar kerja rusak. Buka di program lembar kerja Anda lalu simpan lagi.',
  FILE_TOO_LARGE: 'Berkas terlalu besar: maksimal {{limit}}.',
  FILE_HEADINGS_MISSING: 'Kolom ini tidak ada: {{headings}}. Mulai dari templat.',
  UPLOAD_ALLOWANCE_USED:
    'Anda telah mengunggah sebanyak yang boleh diunggah satu orang dalam 24 jam: {{files}} berkas atau {{size}}. Lanjutkan besok, atau minta rekan Anda.',
  RANGE_NOT_SATISFIABLE: 'Berkas tidak memiliki isi pada rentang ini.',
  DOWNLOADS_BUSY: 'Banyak terminal sedang mengunduh. Coba lagi sebentar lagi.',
  FILES_AWAY: 'Tempat penyimpanan berkas tidak menjawab. Coba lagi sebentar lagi.',
  FILES_FULL: 'Tempat penyimpanan berkas penuh. Tidak ada yang disimpan. Beri tahu administrator ID permintaannya.',
  PREFETCH_REFUSED: 'Alamat ini mengubah data, jadi tidak dibuka lebih dulu.',
  RIGHTS_CHANGED: 'Izin Anda baru saja berubah. Coba lagi.',
  TOO_MANY_REQUESTS: 'Terlalu banyak percobaan. Tunggu satu menit lalu coba lagi.',
  INTERNAL: 'Terjadi kesalahan di pihak kami. Coba lagi; jika berulang, sampaikan ID permintaan ke tim dukungan.',
  UNAVAILABLE: 'Layanan sedang mulai atau sibuk. Sebentar lagi akan menjawab.',
  OUTCOME_UNKNOWN:
    'Basis data terputus saat penyimpanan. Data mungkin tetap tersimpan: periksa dahulu sebelum mencoba lagi.',
  CODE_REFUSED: 'Kode salah atau tidak berlaku lagi. Isi kode yang terbaru.',
  SECOND_STEP_NOT_POSSIBLE:
    'Kode verifikasi tidak dapat menjangkau Anda: akun Anda tidak memiliki kontak untuk itu, atau salurannya belum disiapkan. Administrator dapat mengubahnya.',
  PASSWORD_WRONG: 'Kata sandi saat ini salah.',
  VERIFICATION_LINK_REFUSED: 'Tautan ini tidak berlaku lagi. Masuk dan minta tautan baru.',
  CONFIRMATION_NEEDED: 'Masukkan kata sandi Anda lagi untuk melakukan ini.',
  PASSWORD_IN_ADDRESS_REFUSED:
    'Kata sandi di dalam alamat tidak diterima di sini karena proxy mencatat alamat. Kirimkan lewat POST /api/v2/account/password-confirmations.',
  ROLE_NOT_YOURS: 'Peran ini juga milik perusahaan yang tidak Anda kelola. Buat peran sendiri, atau hubungi platform.',
  ROLE_FIXED: 'Peran ini bawaan sistem dan tidak dapat diubah.',
  ROLE_IN_USE: 'Peran ini tidak dapat dihapus: digunakan oleh {{what}}. Beri mereka peran lain dahulu.',
  ROLE_LABEL_TAKEN: 'Jenis peran dengan nama ini sudah ada. Masukkan nama lain.',
  VIEW_ONLY:
    'Anda sedang melihat sebagai orang lain: tidak ada yang dapat diubah, diunduh sebagai berkas, atau ditampilkan rahasianya. Akhiri tampilan ini dulu.',
  VIEW_NOT_POSSIBLE:
    'Anda dapat melihat sebagai orang lain yang akunnya aktif, bukan sebagai diri sendiri atau orang yang terkunci.',
  OWN_ACCOUNT:
    'Anda tidak dapat mengubah peran, perusahaan, atau status Anda sendiri di sini. Minta administrator lain.',
  LAST_ADMINISTRATOR: 'Ini administrator platform terakhir yang dapat masuk. Buat yang lain dahulu.',
  COMPANY_STATUS_REFUSED:
    'Status perusahaan tidak dapat diubah ke status itu sekarang. Muat ulang perusahaan untuk melihat pilihannya.',
  OWN_COMPANY:
    'Anda tidak dapat memutuskan sertifikat perusahaan Anda sendiri. Perusahaan di atasnya atau platform yang memutuskan.',
  VERIFICATION_DECIDED:
    'Sertifikat ini sudah diputuskan, atau perusahaan telah mengirim yang lebih baru. Muat ulang daftarnya.',
  COMPANY_IN_USE: 'Tidak dihapus: {{merchantName}} memiliki {{what}}. Pindahkan atau selesaikan dahulu.',
  PLATFORM_ONLY: 'Ini dipakai bersama semua perusahaan, jadi hanya staf platform yang dapat mengubahnya.',
  OWN_SITES_ONLY:
    'Anda hanya bertugas di beberapa lokasi: Anda dapat mengubahnya, tetapi tidak menambah lokasi atau grup lain.',
  SITE_IN_USE: '{{siteName}} masih digunakan oleh {{what}}. Selesaikan atau pindahkan dahulu.',
  NOT_COOLED: 'Pesanan ini tidak disimpan di kolom berpendingin sehingga tidak ada laporan rantai dingin.',
  RESEND_CHANGED:
    'Tidak ada yang dikirim ulang: {{count}} dari pesan ini tidak dapat dikirim ulang lagi. Periksa kembali pilihan.',
  PROVIDER_IN_USE:
    'Tidak dihapus: {{name}} dipakai oleh {{what}} ({{companyNames}}). Pilih dahulu penyedia lain untuk perusahaan ini.',
  PROVIDER_TEST_FAILED: 'Pesan uji tidak terkirim: {{reason}}',
  WEBHOOK_OFF: 'Webhook ini tidak aktif. Aktifkan sebelum mengirim ulang peristiwa.',
  REPLAY_CHANGED: 'Jumlah peristiwa berubah menjadi {{count}}. Periksa dan konfirmasi lagi.',
  ANNOUNCEMENT_CLOSED: 'Pengumuman ini sudah ditutup dan tidak dapat diubah. Buat pengumuman baru.',
  MAINTENANCE_ENDED: 'Jadwal pemeliharaan ini sudah selesai atau dibatalkan, jadi tidak dapat dibatalkan.',
  SITE_GROUP_IN_USE:
    'Grup ini tidak dapat dihapus: digunakan oleh {{what}}. Pilih grup lain di sana, atau selesaikan dahulu.',
  PRICE_GROUP_IN_USE:
    'Grup harga ini tidak dapat dihapus: digunakan oleh {{what}}. Pilih grup harga lain di sana dahulu.',
  SERVICE_IN_USE: 'Layanan sedang dipakai dan tidak dapat dihapus: {{what}}.',
  MENU_IN_USE: 'Menu ini tidak dapat dihapus: berisi {{what}}. Pindahkan atau hapus isinya dahulu.',
  WORKFLOW_IN_USE: 'Alur kerja ini tidak dapat dihapus: digunakan oleh {{what}}. Pilih alur kerja lain di sana dahulu.',
  WORKFLOW_BLOCK_IN_USE: 'Blok ini tidak dapat dihapus: digunakan oleh {{what}}. Hapus dari sana dahulu.',
  WORKFLOW_HAS_PROBLEMS: 'Alur kerja tidak dapat diterbitkan: beberapa langkah tidak cocok. Lihat yang ditandai.',
  FLAG_IN_USE: 'Tanda ini tidak dapat dihapus: digunakan oleh {{what}}. Hapus dari sana dahulu.',
  REQUEST_SLOT_IN_USE:
    'Slot waktu ini tidak dapat dihapus: digunakan oleh {{what}}. Tunggu sampai selesai, atau batalkan.',
  PRODUCT_ATTRIBUTE_IN_USE: 'Atribut ini tidak dapat dihapus: digunakan oleh {{what}}. Keluarkan dari sana dahulu.',
  PRODUCT_IN_USE: 'Produk ini tidak dapat dihapus: digunakan oleh {{what}}. Nonaktifkan saja.',
  PRODUCT_CATEGORY_IN_USE:
    'Kategori ini tidak dapat dihapus: digunakan oleh {{what}}. Pindahkan atau hapus produknya, dan keluarkan kategori ini dari menu dahulu.',
  BOXES_OCCUPIED:
    'Susunan tidak dapat diubah selama ada kompartemen yang terisi, direservasi, dikunci, atau ditandai (sekarang: {{count}}).',
  BOXES_IN_USE:
    'Kompartemen tidak dapat diubah selama ada kompartemen lokasi yang digunakan atau dikunci (sekarang: {{count}}).',
  BOXES_BOOKED:
    'Pesanan telah mereservasi lebih banyak kompartemen daripada yang akan tersisa ({{sizes}}). Pindahkan pesanan itu dahulu.',
  BOX_OCCUPIED: 'Ada kompartemen terpilih yang terisi ({{count}}).',
  BOX_BOOKED: 'Ada kompartemen terpilih yang sudah direservasi ({{count}}).',
  BOX_NOT_AVAILABLE: 'Hanya kompartemen yang tersedia yang dapat dikunci.',
  BOX_NOT_APPLICABLE: 'Layar kontrol bukan kompartemen.',
  BOXES_OF_SEVERAL_SIZES: 'Pilih kompartemen dengan satu ukuran untuk mengatur labelnya.',
  SOFTWARE_VERSION_IN_USE:
    'Tidak dihapus: versi {{siteVersionName}} masih dipakai oleh {{what}}. Tingkatkan ke versi lain atau akhiri dahulu.',
  SOFTWARE_VERSION_NOT_PENDING: 'Versi ini tidak menunggu persetujuan.',
  ENROLMENT_REFUSED: 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Buat kode baru.',
  TERMINAL_MISSING: 'Lokasi ini tidak memiliki terminal. Daftarkan satu terlebih dahulu.',
  TERMINAL_OFFLINE: 'Terminal tidak terhubung. Coba lagi setelah terhubung.',
  OWN_REQUEST: 'Ini permintaan Anda sendiri: orang lain harus menyetujuinya.',
  COMMAND_ENDED: 'Perintah ini sudah dikirim atau sudah berakhir.',
  UPGRADE_TASK_STARTED: 'Pembaruan sudah dimulai sehingga tidak dapat dibatalkan. Hentikan pembaruan ini.',
  UPGRADE_TASK_STATE_NOT_ALLOWED: 'Status tugas pembaruan saat ini tidak mengizinkan tindakan ini. Muat ulang tugas.',
  UPGRADE_ITEM_STATE_NOT_ALLOWED: 'Status pembaruan lokasi ini tidak mengizinkan tindakan ini. Muat ulang tugas.',
  UPGRADE_VERSION_UNAVAILABLE: 'Versi ini sudah dihapus atau tidak boleh dipasang lagi. Pilih versi lain.',
  UPGRADE_NO_SITE_LEFT: 'Tidak ada lokasi terpilih yang dapat diperbarui. Pratinjau menampilkan alasannya.',
  INSPECTION_OPEN: 'Lokasi ini memiliki inspeksi yang berjalan. Lanjutkan yang itu.',
  INSPECTION_ENDED: 'Inspeksi sudah berakhir. Laporannya tidak dapat diubah.',
  INSPECTION_DOOR_ANSWERED: '{{name}} sudah menyebutkan isi kompartemen ini.',
  INSPECTION_DOOR_CHANGED: 'Isi yang seharusnya ada sudah berubah. Lihat sekali lagi.',
  DISCREPANCY_DECIDED: 'Ketidaksesuaian ini sudah diputuskan.',
  DISCREPANCY_OBSTACLE: 'Pesanan tidak dapat mengikuti keterangan terminal. Ketidaksesuaian menjelaskan alasannya.',
  SIGN_ON_REQUIRED: 'Perusahaan Anda masuk melalui penyedianya sendiri. Pilih “Masuk dengan perusahaan Anda”.',
  SIGN_ON_OFF:
    'Tidak ada perusahaan yang masuk dengan nama ini. Periksa alamat atau kodenya, atau masuk dengan kata sandi.',
  SIGN_ON_EXPIRED: 'Proses masuk ini terlalu lama, sudah dipakai, atau dimulai di peramban lain. Mulai lagi.',
  SIGN_ON_DENIED: 'Layanan masuk perusahaan Anda tidak meloloskan Anda. Mulai lagi, atau hubungi administrator.',
  SIGN_ON_REFUSED:
    'Jawaban layanan masuk perusahaan Anda tidak dapat diterima. Sampaikan alasan dan ID permintaan kepada administrator.',
  SIGN_ON_PROVIDER_AWAY: 'Layanan masuk perusahaan Anda tidak menjawab. Coba lagi sebentar lagi.',
  SIGN_ON_NOT_LINKED:
    'Layanan masuk perusahaan Anda mengenal Anda, tetapi tidak ada akun perusahaan ini yang tertaut. Akun Anda mungkin milik perusahaan lain, atau administrator perlu menautkannya.',
  SIGN_ON_LOCKED: 'Akun Anda terkunci. Administrator dapat membukanya.',
};
